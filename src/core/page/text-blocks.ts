import { countCharacters } from './characters.ts';
import { defined } from './defined.ts';
import { endOf, firstAtLeast, type PageTree, parentOf } from './page-tree.ts';
import { remembered } from './remembered.ts';

/**
 * A text block: the longest run of inline content inside one block-level element. It is the *virtual leaf* of
 * Yi, Liu & Li (KDD 2003, enhancement 2) and the unit every measure speaks of: a paragraph, a list item, a caption,
 * a row of navigation links.
 */
export interface TextBlock {
  /** The block-level element that holds the run. */
  readonly node: number;
  /** First and exclusive last node of the run: [start, end) are node numbers of the PageTree. */
  readonly start: number;
  readonly end: number;
  /** White space folded, trimmed, never empty (line ends kept in `pre`). */
  readonly text: string;
  /** Characters of `text` that stand inside links. */
  readonly linkChars: number;
  /** Characters of `text` that stand inside buttons, labels and other controls. */
  readonly controlChars: number;
  /** Number of links in the run. */
  readonly links: number;
  /** The run stands in an element that the markup itself hides. */
  readonly hidden: boolean;
}

/** Elements of MathML: a formula stands in its sentence, whatever it is built of. */
export const MATH_TAGS =
  'math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
  'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics annotation annotation-xml';

/** Tags that flow inside a line (HTML's phrasing content), unless they hold a block. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  (
    `${MATH_TAGS} ` +
    '#text a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark ' +
    'meter nobr output progress q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
);

/** Elements whose inside is not running text. */
const OPAQUE_TAGS: ReadonlySet<string> = new Set([
  'select',
  'datalist',
  'textarea',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
  'svg',
  'map',
  'frameset',
  'noframes',
]);

const CONTROL_TAGS: ReadonlySet<string> = new Set(['button', 'label', 'input', 'legend', 'summary']);

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** True where the node's own markup hides it. */
export function hidesItself(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return attributes.hidden !== undefined || HIDING_STYLE.test(attributes.style ?? '');
}

const CLIPPED_STYLE = /clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%/i;
const CLIPPED_CLASS = /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?)(?:$|\s)/i;

/** Words that are there for screen readers alone: ", opens new tab". */
function isClipped(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return CLIPPED_STYLE.test(attributes.style ?? '') || CLIPPED_CLASS.test(attributes.class ?? '');
}

/** Transparent, of no size, or far off the page. */
const UNSEEN_STYLE =
  /(?:^|[;\s])(?:opacity\s*:\s*(?:0|0?\.0+)\s*(?:[;!]|$)|font-size\s*:\s*0[a-z%]*\s*(?:[;!]|$)|(?:left|top|right|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{4})/i;

/** Nothing of it is to be seen, which pages also do to what they are about to fade in: it is read all the same. */
const isUnseen = (page: PageTree, node: number): boolean =>
  isClipped(page, node) || UNSEEN_STYLE.test(page.attributes[node]?.style ?? '');

/**
 * Which nodes break the line: block-level elements, and inline ones that hold a block (a link around a card).
 * Custom elements are inline until they hold a block, like any unknown element.
 */
export const blockLevel = remembered((page: PageTree): Uint8Array => {
  const size = page.tag.length;
  const isBlock = new Uint8Array(size);
  for (let node = size - 1; node >= 0; node--) {
    const tag = defined(page.tag[node]);
    if (!INLINE_TAGS.has(tag) && !tag.includes('-')) isBlock[node] = 1;
    const parent = parentOf(page, node);
    if (isBlock[node] && parent >= 0) isBlock[parent] = 1;
  }
  return isBlock;
});

/** Text blocks in reading order; linear in the page's size. */
export const textBlocks = remembered((page: PageTree): readonly TextBlock[] => {
  const isBlock = blockLevel(page);
  const blocks: TextBlock[] = [];
  const size = page.tag.length;
  // Open elements that matter to the run: exclusive ends, innermost last.
  const holders: number[] = [];
  let linkEnd = 0;
  let controlEnd = 0;
  let hiddenEnd = 0;
  let preEnd = 0;
  let text = '';
  let start = -1;
  let end = -1;
  let linkChars = 0;
  let controlChars = 0;
  let links = 0;
  let brs = 0;
  let hidden = false;

  const flush = () => {
    const trimmed = text.trim();
    if (trimmed !== '' && start >= 0) {
      blocks.push({
        node: holders.at(-1) ?? 0,
        start,
        end,
        text: trimmed,
        linkChars: Math.min(linkChars, trimmed.length),
        controlChars: Math.min(controlChars, trimmed.length),
        links,
        hidden,
      });
    }
    text = '';
    start = -1;
    linkChars = 0;
    controlChars = 0;
    links = 0;
    brs = 0;
  };

  for (let node = 0; node < size; ) {
    while (holders.length > 0 && node >= endOf(page, holders.at(-1) ?? 0)) {
      flush();
      holders.pop();
    }
    const tag = defined(page.tag[node]);
    const stop = endOf(page, node);
    if (OPAQUE_TAGS.has(tag) || (!isBlock[node] && (hidesItself(page, node) || isClipped(page, node)))) {
      node = stop;
      continue;
    }
    if (tag === '#text') {
      const raw = defined(page.text[node]);
      const inPre = node < preEnd;
      const piece = inPre ? raw : text === '' ? raw.trimStart() : raw;
      if (start < 0) {
        start = node;
        hidden = node < hiddenEnd;
      }
      end = node + 1;
      brs = 0;
      text += piece;
      const seen = piece.trim().length;
      if (node < linkEnd) linkChars += seen;
      if (node < controlEnd) controlChars += seen;
      node++;
      continue;
    }
    if (isBlock[node]) {
      flush();
      holders.push(node);
    }
    if (tag === 'br') {
      brs++;
      // Two line breaks in a row are how pages without <p> end a paragraph.
      if (brs >= 2) flush();
      else if (text !== '' && !/\s$/.test(text)) text += node < preEnd ? '\n' : ' ';
    } else if (tag === 'a') {
      if (stop > linkEnd) linkEnd = stop;
      links++;
    } else if (CONTROL_TAGS.has(tag)) {
      if (stop > controlEnd) controlEnd = stop;
    } else if (tag === 'pre') {
      preEnd = stop;
    }
    if (stop > hiddenEnd && hidesItself(page, node)) hiddenEnd = stop;
    node++;
  }
  flush();
  return blocks;
});

/** Which text blocks are drawn, by index: those that the page's own markup neither hides, clips away, makes transparent or tiny, nor moves off. */
export const drawnBlocks = remembered((page: PageTree): readonly boolean[] => {
  let unseenEnd = 0;
  let node = 0;
  return textBlocks(page).map(({ start, hidden }) => {
    for (; node <= start; node++)
      if (isUnseen(page, node)) unseenEnd = Math.max(unseenEnd, endOf(page, node));
    return !hidden && start >= unseenEnd;
  });
});

const startsOf = remembered((blocks: readonly TextBlock[]) => blocks.map(({ start }) => start));

/** First and exclusive last index of the blocks that begin in the nodes [from, to). */
export function blocksWithin(
  blocks: readonly TextBlock[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const starts = startsOf(blocks);
  return [firstAtLeast(starts, from), firstAtLeast(starts, to)];
}

/** Number of words; in scripts without spaces each character is one. */
export const countWords = (text: string): number => countCharacters(text).words;

/** What the characters of each block are. */
export const blockCharacters = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => countCharacters(text)),
);
