import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Article } from '../../core/story/article.ts';
import { type OutlineEntry, storyOutline } from '../story-outline.ts';
import { drawnCopy } from './drawn-copy.ts';
import { MARK_STYLE, NO_NOTES } from './marked-copy.ts';
import { readPicture } from './read-picture.ts';

/** Types of picture that every reading system shows (EPUB 3.3, core media types), with the endings of their files. */
const PICTURES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};
const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';
/** Attributes that the reader sets and a book does not allow. */
const LEFT_OUT = [
  'loading',
  'decoding',
  'referrerpolicy',
  'target',
  'rel',
  'tabindex',
  'aria-expanded',
  'role',
];

const STYLE =
  'body{line-height:1.5}img{max-width:100%;height:auto}figcaption,.facts,.source,.footnote-list{font-size:.85em}' +
  'pre{white-space:pre-wrap}table{border-collapse:collapse}td,th{padding:.3em .6em;border-bottom:1px solid;text-align:start;vertical-align:top}' +
  '.infobox,.note,.recipe{border:1px solid;padding:.5em 1em;margin:1em 0}.post{border-top:1px solid;padding-top:.5em}' +
  MARK_STYLE;

interface Item {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns the drawn story as a book (EPUB 3.3). Pictures that can be read are inside the book; the others become links. */
export async function storyEpub(
  article: Article,
  story: HTMLElement,
  own = NO_NOTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = document.implementation.createDocument(XHTML, 'html', null);
  const copy = drawnCopy(story, text, own);
  const pictures = await takePictures(copy);
  linkPlayers(copy);
  tidy(copy);
  cleanLetters(copy);
  const outline = storyOutline(article.blocks).filter(({ id }) => copy.querySelector(`[id="${id}"]`));
  const files: Zippable = {
    // First and uncompressed, so that the file's first bytes name its type.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book/package.opf': strToU8(packageOf(article, pictures, /<math[\s>]/.test(copy.innerHTML))),
    'book/contents.xhtml': strToU8(contentsOf(article, outline)),
    'book/story.xhtml': strToU8(pageOf(article, new XMLSerializer().serializeToString(copy))),
    'book/style.css': strToU8(STYLE),
  };
  // Pictures are compressed already.
  for (const { href, bytes } of pictures) files[`book/${href}`] = [bytes, { level: 0 }];
  return zipSync(files);
}

/** Reads the story's pictures and points the story at their files; pictures that cannot be read become links. */
async function takePictures(story: HTMLElement): Promise<Item[]> {
  const all = [...story.querySelectorAll('img')];
  const addresses = [...new Set(all.map((picture) => picture.getAttribute('src') ?? ''))];
  const read = new Map(
    await Promise.all(addresses.map(async (address) => [address, await readPicture(address)] as const)),
  );
  const items = new Map<string, Item>();
  for (const picture of all) {
    const address = picture.getAttribute('src') ?? '';
    const found = read.get(address);
    const ending = PICTURES[found?.type ?? ''];
    picture.removeAttribute('srcset');
    if (!found || !ending) {
      picture.replaceWith(linkTo(story, address, picture.alt || address));
      continue;
    }
    const id = items.get(address)?.id ?? `picture-${items.size + 1}`;
    const href = `pictures/${id}.${ending}`;
    items.set(address, { id, href, type: found.type, bytes: found.bytes });
    picture.setAttribute('src', href);
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  return [...items.values()];
}

/** Turns players into links: a book plays nothing from elsewhere. */
function linkPlayers(story: HTMLElement): void {
  for (const player of story.querySelectorAll('video, audio')) {
    const address = player.querySelector('source')?.getAttribute('src') ?? player.getAttribute('src') ?? '';
    player.replaceWith(linkTo(story, address, player.getAttribute('aria-label') || address));
  }
}

function linkTo(story: HTMLElement, address: string, text: string): Element {
  const link = story.ownerDocument.createElementNS(XHTML, 'a');
  if (/^https?:/.test(address)) link.setAttribute('href', address);
  link.textContent = text;
  return link;
}

/** Replaces characters that XML forbids; a reading system would stop at the first one. */
function cleanLetters(story: HTMLElement): void {
  const walker = story.ownerDocument.createTreeWalker(story, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = withoutControls(node.nodeValue ?? '');
  for (const element of story.querySelectorAll('*'))
    for (const attribute of element.attributes) attribute.value = withoutControls(attribute.value);
}

/** Removes what a book does not allow: attributes of the reader, ids that repeat or are not valid, links to ids that the book lacks. */
function tidy(story: HTMLElement): void {
  const ids = new Set<string>();
  for (const element of [story, ...story.querySelectorAll('*')]) {
    if (element.getAttribute('role') === 'doc-noteref') element.setAttributeNS(OPS, 'epub:type', 'noteref');
    for (const name of LEFT_OUT) element.removeAttribute(name);
    const id = element.getAttribute('id');
    if (id !== null && (ids.has(id) || !/^[\p{L}_][^\s]*$/u.test(id))) element.removeAttribute('id');
    else if (id !== null) ids.add(id);
  }
  for (const link of story.querySelectorAll('a[href^="#"]')) {
    const place = link.getAttribute('href')?.slice(1) ?? '';
    if (!ids.has(place)) link.removeAttribute('href');
  }
}

const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ' ');

const xml = (text: string): string =>
  withoutControls(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const languageOf = ({ language }: Article): string => language || 'und';

function packageOf(article: Article, pictures: readonly Item[], hasFormulas: boolean): string {
  const { title, url, authors, published, siteName, direction } = article;
  // The story's first picture is the book's cover.
  const [cover] = pictures;
  const fact = (name: string, value: string) =>
    value === '' ? '' : `<dc:${name}>${xml(value)}</dc:${name}>`;
  const facts = [
    `<dc:identifier id="id">${xml(url)}</dc:identifier>`,
    fact('title', title || url),
    fact('language', languageOf(article)),
    ...authors.map((author) => fact('creator', author)),
    fact('date', published),
    fact('publisher', siteName),
    fact('source', url),
    `<meta property="dcterms:modified">${new Date().toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
    // Reading systems of EPUB 2 look for the cover here.
    cover ? `<meta name="cover" content="${cover.id}"/>` : '',
  ];
  const items = [
    '<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    `<item id="story" href="story.xhtml" media-type="application/xhtml+xml"${hasFormulas ? ' properties="mathml"' : ''}/>`,
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pictures.map(
      ({ id, href, type }) =>
        `<item id="${id}" href="${href}" media-type="${type}"${id === cover?.id ? ' properties="cover-image"' : ''}/>`,
    ),
  ];
  const progression = direction === 'rtl' ? ' page-progression-direction="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${languageOf(article)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${facts.join('')}</metadata>
<manifest>${items.join('')}</manifest>
<spine${progression}><itemref idref="story"/></spine>
</package>`;
}

const contentsOf = (article: Article, outline: readonly OutlineEntry[]): string => {
  const entries = [
    `<li><a href="story.xhtml">${xml(article.title || article.url)}</a></li>`,
    ...outline.map(({ id, text }) => `<li><a href="story.xhtml#${id}">${xml(text)}</a></li>`),
  ];
  return pageOf(article, `<nav epub:type="toc"><ol>${entries.join('')}</ol></nav>`);
};

const pageOf = (article: Article, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="${XHTML}" xmlns:epub="${OPS}" lang="${languageOf(article)}" xml:lang="${languageOf(article)}" dir="${article.direction}">
<head><title>${xml(article.title || article.url)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>`;
