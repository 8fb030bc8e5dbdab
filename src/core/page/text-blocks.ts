import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { countCharacters } from '../text/characters.ts';
import { formulaSources } from './formula-source.ts';
import { hidesItself, isReadAloudOnly, isUnseen } from './hidden-markup.ts';
import { attribute, endOf, firstAtLeast, type PageTree, parentOf } from './page-tree.ts';

/**
 * A text block: the longest run of inline content inside one block-level element, such as a paragraph, a list item, a caption or a row of
 * navigation links. It is the *virtual leaf* of Yi, Liu & Li (KDD 2003, enhancement 2), and all measures are about text blocks.
 */
export interface TextBlock {
  /** The block-level element that contains the run. */
  readonly node: number;
  /** First and exclusive last node of the run: [start, end) are node numbers of the PageTree. */
  readonly start: number;
  readonly end: number;
  /** White space folded, trimmed, never empty (line ends kept in `pre`). */
  readonly text: string;
  /** Characters of `text` inside links. */
  readonly linkChars: number;
  /** Characters of `text` inside buttons, labels and other controls. */
  readonly controlChars: number;
  /** Number of links in the run. */
  readonly links: number;
  /** True if the run is in an element that the markup itself hides. */
  readonly hidden: boolean;
}

/** Elements of MathML. A formula is part of its sentence, whatever elements it consists of. */
export const MATH_TAGS =
  'math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
  'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics annotation annotation-xml';

/** Tags that flow inside a line (HTML's phrasing content), unless they hold a block. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  (
    `${MATH_TAGS} ` +
    '#text a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark ' +
    'meter nobr output progress q rp rt ruby s samp script small span strike strong sub sup svg time tt u var wbr'
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

/** Least characters of text right in a custom element that is a paragraph. Chosen by hand. */
const CUSTOM_PARAGRAPH = 60;

/**
 * Returns 1 for the nodes that break the line: block-level elements, and inline ones that contain a block (a link around a card). Custom
 * elements are inline until they contain a block, like any unknown element, or much text in a box that has no text beside them.
 */
export const blockLevel = remembered((page: PageTree): Uint8Array => {
  const size = page.tag.length;
  const isBlock = new Uint8Array(size);
  /** Characters of the text right in each element. */
  const chars = new Uint32Array(size);
  page.text.forEach((text, node) => {
    const box = parentOf(page, node);
    if (text) chars[box] = defined(chars[box]) + text.trim().length;
  });
  /** Returns whether a custom element is a paragraph. */
  const isParagraph = (node: number): boolean => {
    const box = parentOf(page, node);
    return (
      defined(chars[node]) >= CUSTOM_PARAGRAPH && chars[box] === 0 && /-|^div$/.test(defined(page.tag[box]))
    );
  };
  for (let node = size - 1; node >= 0; node--) {
    const tag = defined(page.tag[node]);
    if (!INLINE_TAGS.has(tag) && (!tag.includes('-') || isParagraph(node))) isBlock[node] = 1;
    // The root's parent is no place of the list, and nothing is written there.
    if (isBlock[node]) isBlock[parentOf(page, node)] = 1;
  }
  return isBlock;
});

/**
 * Returns whether an `a` is only a place that links lead to: it has a name, or an id and blocks in it, and no address. Many old pages never
 * close it, and pages written as XHTML close it in a way that HTML does not know, so that it holds all that follows. Buttons have ids too.
 */
const isTarget = (page: PageTree, node: number, holdsBlocks: boolean): boolean =>
  attribute(page, node, 'href') === '' &&
  (attribute(page, node, 'name') !== '' || (holdsBlocks && attribute(page, node, 'id') !== ''));

/** Exclusive ends of the innermost open elements of each kind. */
interface OpenEnds {
  link: number;
  control: number;
  hidden: number;
  pre: number;
}

const emptyRun = () => ({
  start: -1,
  end: -1,
  text: '',
  linkChars: 0,
  controlChars: 0,
  links: 0,
  lineBreaks: 0,
  hidden: false,
});

/** Collects runs, one after another. */
class RunCollector {
  readonly blocks: TextBlock[] = [];
  #run = emptyRun();

  addText(node: number, raw: string, open: OpenEnds, end = node + 1): void {
    const run = this.#run;
    const piece = run.text === '' && node >= open.pre ? raw.trimStart() : raw;
    if (run.start < 0) {
      run.start = node;
      run.hidden = node < open.hidden;
    }
    run.end = end;
    run.lineBreaks = 0;
    run.text += piece;
    const seen = piece.trim().length;
    if (node < open.link) run.linkChars += seen;
    if (node < open.control) run.controlChars += seen;
  }

  addLink(): void {
    this.#run.links++;
  }

  /** Ends the run at two line breaks in a row: pages without `p` end a paragraph so. */
  addLineBreak(isPreformatted: boolean, holder: number): void {
    const run = this.#run;
    if (++run.lineBreaks >= 2) this.end(holder);
    else if (run.text !== '' && !/\s$/.test(run.text)) run.text += isPreformatted ? '\n' : ' ';
  }

  /** Ends the run and adds its text as a block of the holder, unless the text is empty. */
  end(holder: number): void {
    const { start, end, links, hidden, ...run } = this.#run;
    const text = run.text.trim();
    const linkChars = Math.min(run.linkChars, text.length);
    const controlChars = Math.min(run.controlChars, text.length);
    if (text !== '')
      this.blocks.push({ node: holder, start, end, text, linkChars, controlChars, links, hidden });
    this.#run = emptyRun();
  }
}

/** Returns the text blocks of a page in reading order. Linear in the page's size. */
export const textBlocks = remembered((page: PageTree): readonly TextBlock[] => {
  const isBlock = blockLevel(page);
  const formulas = formulaSources(page);
  const run = new RunCollector();
  const open: OpenEnds = { link: 0, control: 0, hidden: 0, pre: 0 };
  /** Open block-level elements, the innermost last. The root stays open. */
  const holders = [0];
  const holder = () => defined(holders.at(-1));
  const endRun = () => run.end(holder());
  for (let node = 0; node < page.tag.length; ) {
    while (node >= endOf(page, holder())) {
      endRun();
      holders.pop();
    }
    const tag = defined(page.tag[node]);
    const stop = endOf(page, node);
    const formula = formulas.get(node);
    if (formula) {
      run.addText(node, ` ${formula.tex}`, open, stop);
      node = stop;
      continue;
    }
    if (
      OPAQUE_TAGS.has(tag) ||
      (!isBlock[node] && (hidesItself(page, node) || isReadAloudOnly(page, node)))
    ) {
      node = stop;
      continue;
    }
    if (tag === '#text') {
      run.addText(node, defined(page.text[node]), open);
      node++;
      continue;
    }
    if (isBlock[node]) {
      endRun();
      holders.push(node);
    }
    if (tag === 'br') run.addLineBreak(node < open.pre, holder());
    else if (tag === 'a' && !isTarget(page, node, isBlock[node] === 1)) {
      open.link = Math.max(open.link, stop);
      run.addLink();
    } else if (CONTROL_TAGS.has(tag)) open.control = Math.max(open.control, stop);
    else if (tag === 'pre') open.pre = stop;
    if (stop > open.hidden && hidesItself(page, node)) open.hidden = stop;
    node++;
  }
  endRun();
  return run.blocks;
});

/**
 * Returns for each text block whether it is drawn: the page's markup does not hide, clip or shrink it, move it away or make it transparent.
 */
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

/** Returns the first and exclusive last index of the blocks that begin in the nodes [from, to). */
export function blocksWithin(
  blocks: readonly TextBlock[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const starts = startsOf(blocks);
  return [firstAtLeast(starts, from), firstAtLeast(starts, to)];
}

/** Returns the number of words; in scripts without spaces each character is one word. */
export const countWords = (text: string): number => countCharacters(text).words;

/** Returns how many blocks have each text. */
export const textCopies = remembered((blocks: readonly TextBlock[]): ReadonlyMap<string, number> => {
  const copies = new Map<string, number>();
  for (const { text } of blocks) copies.set(text, (copies.get(text) ?? 0) + 1);
  return copies;
});

/** Returns the character counts of each block. */
export const blockCharacters = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => countCharacters(text)),
);
