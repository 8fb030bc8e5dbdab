/** Callbacks of a pass over HTML text, in document order. */
export interface HtmlListener {
  /** `line` is the number of line ends before the tag. */
  open(tag: string, line: number): void;
  close(tag: string, line: number): void;
  /** Raw text between tags, with its line ends and unresolved character references. */
  text(raw: string, line: number): void;
}

/** Elements whose inside is not markup: everything up to their own closing tag is left out. */
const UNREAD_TAGS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'textarea',
  'iframe',
  'svg',
]);

export const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const NAME_END = /[\s/>]|$/g;

/**
 * Reads HTML text in one pass, without a tree. Each character is read a constant number of times, even in HTML with unclosed tags.
 * Comments, declarations and the insides of scripts and styles are skipped.
 */
export function readHtml(html: string, listener: HtmlListener): void {
  let line = 0;
  // Kept between calls, so that no text is searched twice.
  let nextLineEnd = html.indexOf('\n');
  const skipTo = (to: number): number => {
    for (; nextLineEnd >= 0 && nextLineEnd < to; nextLineEnd = html.indexOf('\n', nextLineEnd + 1)) line++;
    return to;
  };

  for (let at = 0; at < html.length; ) {
    const lessThan = nextMarkup(html, at);
    if (lessThan > at) {
      listener.text(html.slice(at, lessThan), line);
      at = skipTo(lessThan);
      continue;
    }
    const second = html[at + 1];
    if (second === '!' || second === '?') {
      at = skipTo(declarationEnd(html, at));
      continue;
    }
    const closing = second === '/';
    const nameStart = at + (closing ? 2 : 1);
    NAME_END.lastIndex = nameStart;
    const nameEnd = NAME_END.exec(html)?.index ?? html.length;
    const tag = html.slice(nameStart, nameEnd).toLowerCase();
    const stop = tagEnd(html, nameEnd);
    if (closing) listener.close(tag, line);
    else {
      listener.open(tag, line);
      if (VOID_TAGS.has(tag)) listener.close(tag, line);
    }
    at = skipTo(stop);
    if (closing || !UNREAD_TAGS.has(tag)) continue;
    const unreadEnd = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
    unreadEnd.lastIndex = at;
    at = skipTo(unreadEnd.exec(html)?.index ?? html.length);
  }
}

/** Returns the position of the next `<` that begins markup, or the text's end. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z!?]/i.test(html[at + 1] ?? '')) return at;
    if (html[at + 1] === '/' && /[a-z]/i.test(html[at + 2] ?? '')) return at;
  }
  return html.length;
}

function declarationEnd(html: string, at: number): number {
  const end = html.startsWith('<!--', at) ? html.indexOf('-->', at + 4) + 2 : html.indexOf('>', at);
  return end < at + 2 ? html.length : end + 1;
}

/** Returns the exclusive end of a tag: the first `>` outside quoted attribute values. */
function tagEnd(html: string, from: number): number {
  let afterEquals = false;
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? '';
    if (character === '>') return at + 1;
    if (afterEquals && (character === '"' || character === "'")) {
      const quote = html.indexOf(character, at + 1);
      if (quote < 0) return html.length;
      at = quote;
      afterEquals = false;
    } else if (character === '=') afterEquals = true;
    else if (character.trim() !== '') afterEquals = false;
  }
  return html.length;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Resolves numeric and the most common named character references; other names stay as they are. */
export function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
