import { featureEntropy } from '../entropy/feature-entropy.ts';
import { attribute } from '../page-tree/page-tree.ts';
import { countWords, type TextBlock } from '../segmentation/text-blocks.ts';
import { leafImportance, nodeImportance } from '../style-tree/importance.ts';
import { lineFeature } from '../style-tree/page-style-tree.ts';
import type { ElementNode } from '../style-tree/style-tree.ts';
import { type Claims, readClaims } from './claims.ts';
import { ancestorCues, type CueLexicon } from './cues.ts';
import type { Evidence } from './evidence.ts';

/**
 * What the noise model sees of a block. Every measure is a number that means the same on any site; −1 stands for
 * "not known" (the site's evidence on a first visit, a story text the page does not repeat).
 */
export const FEATURES = [
  // The block's own text.
  'chars',
  'words',
  'linkDensity',
  'links',
  'controlDensity',
  'sentenceEnd',
  'punctuation',
  'digits',
  'capitals',
  'copies',
  // Its element and what is around it.
  'tag',
  'headingLevel',
  'navigation',
  'header',
  'footer',
  'aside',
  'form',
  'article',
  'main',
  'figure',
  'table',
  'list',
  'hidden',
  'dialog',
  'linkedCard',
  'ownCue',
  'worstCue',
  'bestCue',
  'cueSum',
  'depth',
  // Its place on the page.
  'position',
  'blocksBefore',
  'blocksAfter',
  'proseBefore',
  'previousChars',
  'previousLinks',
  'nextChars',
  'nextLinks',
  'windowProse',
  'windowLinks',
  'toProse',
  'parentProse',
  'parentLinks',
  'parentBlocks',
  'grandparentProse',
  'grandparentLinks',
  'coreDistance',
  'coreShare',
  'afterCore',
  'pageProse',
  'pageLinks',
  'pageBlocks',
  // What the page claims.
  'titleOverlap',
  'isDescription',
  'inArticleBody',
  'claimsArticle',
  'afterTitle',
  // What the site's other pages show.
  'others',
  'lineShare',
  'linePages',
  'lineEntropy',
  'elementShare',
  'unmapped',
  'leafImportance',
  'parentImportance',
  'grandparentImportance',
  'leastImportance',
  'styleImportance',
  'elementChars',
  'elementLinks',
  'elementUnique',
  'regionChars',
  'regionLinks',
  'neighbourRepeats',
] as const;

export type FeatureName = (typeof FEATURES)[number];

export const WIDTH = FEATURES.length;

const UNKNOWN = -1;
/** A block of this many characters outside links reads as prose; shorter ones may be labels. */
const PROSE_CHARS = 80;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/;
const PUNCTUATION = /[,;:.!?、。，！？؛،।]/g;

const TAGS: readonly string[] = [
  'p',
  'li',
  'td',
  'blockquote',
  'figcaption',
  'pre',
  'dd',
  'dt',
  'div',
  'span',
  'section',
];

/** Row-major matrix of the page's blocks: `WIDTH` numbers a block, in the order of FEATURES. Linear in the page. */
export function blockFeatures(evidence: Evidence, lexicon: CueLexicon): Float32Array {
  const { page, blocks } = evidence;
  const count = blocks.length;
  const out = new Float32Array(count * WIDTH);
  const claims = readClaims(page.head);
  const layout = measureLayout(evidence);
  const story = measureClaims(blocks, claims);
  const site = measureSite(evidence);
  const flags = ancestorFlags(evidence);
  const cues = ancestorCues(page, lexicon);
  const copies = new Map<string, number>();
  for (const block of blocks) copies.set(block.text, (copies.get(block.text) ?? 0) + 1);

  for (let i = 0; i < count; i++) {
    const block = blocks[i];
    if (!block) continue;
    const row = i * WIDTH;
    let at = 0;
    const put = (value: number) => {
      out[row + at++] = value;
    };
    const { text } = block;
    const chars = text.length;
    put(Math.log1p(chars));
    put(Math.log1p(countWords(text)));
    put(block.linkChars / chars);
    put(Math.log1p(block.links));
    put(block.controlChars / chars);
    put(SENTENCE_END.test(text) ? 1 : 0);
    put((text.match(PUNCTUATION) ?? []).length / Math.sqrt(chars));
    put((text.match(/\p{N}/gu) ?? []).length / chars);
    put((text.match(/\p{Lu}/gu) ?? []).length / chars);
    put(copies.get(text) ?? 1);

    const tag = page.tag[block.node] ?? '';
    put(TAGS.indexOf(tag));
    put(/^h[1-6]$/.test(tag) ? Number(tag[1]) : 0);
    for (const flag of FLAGS) put(((flags[block.node] ?? 0) & FLAG_BITS[flag]) === 0 ? 0 : 1);
    put(insideLink(evidence, block) ? 1 : 0);
    put(cues.own[block.node] ?? 0);
    put(cues.worst[block.node] ?? 0);
    put(cues.best[block.node] ?? 0);
    put(cues.sum[block.node] ?? 0);
    put(layout.depth[block.node] ?? 0);

    for (const value of layout.of(i)) put(value);
    for (const value of story.of(i)) put(value);
    for (const value of site.of(i)) put(value);
  }
  return out;
}

const FLAGS = [
  'navigation',
  'header',
  'footer',
  'aside',
  'form',
  'article',
  'main',
  'figure',
  'table',
  'list',
  'hidden',
  'dialog',
] as const;

const FLAG_BITS = Object.fromEntries(FLAGS.map((flag, i) => [flag, 1 << i])) as Record<
  (typeof FLAGS)[number],
  number
>;

const FLAG_OF_TAG: Readonly<Record<string, number>> = {
  nav: FLAG_BITS.navigation,
  header: FLAG_BITS.header,
  footer: FLAG_BITS.footer,
  aside: FLAG_BITS.aside,
  form: FLAG_BITS.form,
  article: FLAG_BITS.article,
  main: FLAG_BITS.main,
  figure: FLAG_BITS.figure,
  table: FLAG_BITS.table,
  ul: FLAG_BITS.list,
  ol: FLAG_BITS.list,
  dl: FLAG_BITS.list,
  dialog: FLAG_BITS.dialog,
};

const FLAG_OF_ROLE: Readonly<Record<string, number>> = {
  navigation: FLAG_BITS.navigation,
  menu: FLAG_BITS.navigation,
  menubar: FLAG_BITS.navigation,
  banner: FLAG_BITS.header,
  contentinfo: FLAG_BITS.footer,
  complementary: FLAG_BITS.aside,
  search: FLAG_BITS.form,
  form: FLAG_BITS.form,
  article: FLAG_BITS.article,
  main: FLAG_BITS.main,
  dialog: FLAG_BITS.dialog,
  alertdialog: FLAG_BITS.dialog,
};

/** For each node, which kinds of element it stands in (itself included), as bits. */
function ancestorFlags({ page }: Evidence): Uint16Array {
  const flags = new Uint16Array(page.tag.length);
  for (let node = 0; node < flags.length; node++) {
    const parent = page.parent[node] ?? -1;
    let bits = parent < 0 ? 0 : (flags[parent] ?? 0);
    bits |= FLAG_OF_TAG[page.tag[node] ?? ''] ?? 0;
    const attributes = page.attributes[node];
    if (attributes) {
      if (attributes.role) bits |= FLAG_OF_ROLE[attributes.role] ?? 0;
      if (attributes['aria-modal'] === 'true') bits |= FLAG_BITS.dialog;
      if (attributes.hidden !== undefined || /display\s*:\s*none/i.test(attributes.style ?? ''))
        bits |= FLAG_BITS.hidden;
      if (/articleBody/.test(attributes.itemprop ?? '')) bits |= FLAG_BITS.article | FLAG_BITS.main;
    }
    flags[node] = bits;
  }
  return flags;
}

/** A block that is one whole link with more in it than a line: a card. */
function insideLink({ page }: Evidence, block: TextBlock): boolean {
  for (let node = block.node, up = 0; node >= 0 && up < 4; node = page.parent[node] ?? -1, up++) {
    if (page.tag[node] === 'a' && attribute(page, node, 'href') !== '') return true;
  }
  return false;
}

interface Measures {
  /** The block's measures, in the order of FEATURES. */
  of(block: number): readonly number[];
}

const prose = (block: TextBlock): number => {
  const own = block.text.length - block.linkChars - block.controlChars;
  return own >= PROSE_CHARS && !block.hidden ? own : 0;
};

/** Where a block stands: neighbours, parents, and the smallest element that holds most of the page's prose. */
function measureLayout({ page, blocks }: Evidence): Measures & { depth: Uint16Array } {
  const size = page.tag.length;
  const chars = new Float64Array(size);
  const linkChars = new Float64Array(size);
  const proseChars = new Float64Array(size);
  const number = new Float64Array(size);
  for (const block of blocks) {
    chars[block.node] = (chars[block.node] ?? 0) + block.text.length;
    linkChars[block.node] = (linkChars[block.node] ?? 0) + block.linkChars;
    proseChars[block.node] = (proseChars[block.node] ?? 0) + prose(block);
    number[block.node] = (number[block.node] ?? 0) + 1;
  }
  for (let node = size - 1; node > 0; node--) {
    const parent = page.parent[node] ?? 0;
    chars[parent] = (chars[parent] ?? 0) + (chars[node] ?? 0);
    linkChars[parent] = (linkChars[parent] ?? 0) + (linkChars[node] ?? 0);
    proseChars[parent] = (proseChars[parent] ?? 0) + (proseChars[node] ?? 0);
    number[parent] = (number[parent] ?? 0) + (number[node] ?? 0);
  }
  const depth = new Uint16Array(size);
  for (let node = 1; node < size; node++)
    depth[node] = Math.min(65_535, (depth[page.parent[node] ?? 0] ?? 0) + 1);

  const allProse = Math.max(1, proseChars[0] ?? 0);
  let core = 0;
  for (let down = 0; down >= 0; ) {
    core = down;
    down = -1;
    for (let child = core + 1; child < (page.end[core] ?? 0); child = page.end[child] ?? size) {
      if ((proseChars[child] ?? 0) >= 0.5 * allProse) down = child;
    }
  }
  const coreEnd = page.end[core] ?? size;
  const inCore = (node: number) => node >= core && node < coreEnd;
  const count = blocks.length;
  const proseSoFar = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const block = blocks[i];
    proseSoFar[i + 1] = (proseSoFar[i] ?? 0) + (block ? prose(block) : 0);
  }
  const distance = distanceToProse(blocks);
  const linkDensity = (i: number) => {
    const block = blocks[i];
    return block ? block.linkChars / block.text.length : UNKNOWN;
  };
  const length = (i: number) => Math.log1p(blocks[i]?.text.length ?? 0);

  return {
    depth,
    of(i) {
      const block = blocks[i];
      if (!block) return [];
      const parent = page.parent[block.node] ?? -1;
      const near = parent < 0 ? block.node : parent;
      const above = page.parent[near] ?? -1;
      const far = above < 0 ? near : above;
      let up = 0;
      for (let at = block.node; at >= 0 && !(at <= core && (page.end[at] ?? 0) >= coreEnd) && up < 30; up++) {
        at = page.parent[at] ?? -1;
      }
      let windowChars = 0;
      let windowLinks = 0;
      for (let j = Math.max(0, i - 3); j <= Math.min(count - 1, i + 3); j++) {
        windowChars += blocks[j]?.text.length ?? 0;
        windowLinks += blocks[j]?.linkChars ?? 0;
      }
      const windowProse = (proseSoFar[Math.min(count, i + 4)] ?? 0) - (proseSoFar[Math.max(0, i - 3)] ?? 0);
      return [
        (proseSoFar[i] ?? 0) / allProse,
        Math.log1p(i),
        Math.log1p(count - 1 - i),
        Math.log1p(proseSoFar[i] ?? 0),
        length(i - 1),
        linkDensity(i - 1),
        length(i + 1),
        linkDensity(i + 1),
        Math.log1p(windowProse),
        windowLinks / Math.max(1, windowChars),
        Math.min(30, distance[i] ?? 30),
        (proseChars[near] ?? 0) / allProse,
        (linkChars[near] ?? 0) / Math.max(1, chars[near] ?? 0),
        Math.log1p(number[near] ?? 0),
        (proseChars[far] ?? 0) / allProse,
        (linkChars[far] ?? 0) / Math.max(1, chars[far] ?? 0),
        inCore(block.node) ? -((depth[block.node] ?? 0) - (depth[core] ?? 0)) - 1 : up,
        (proseChars[core] ?? 0) / allProse,
        block.node >= coreEnd ? 1 : block.node < core ? -1 : 0,
        Math.log1p(allProse),
        (linkChars[0] ?? 0) / Math.max(1, chars[0] ?? 0),
        Math.log1p(count),
      ];
    },
  };
}

/** Blocks between each block and the nearest one of prose, on either side. */
function distanceToProse(blocks: readonly TextBlock[]): Float64Array {
  const distance = new Float64Array(blocks.length).fill(blocks.length);
  let last = Number.NEGATIVE_INFINITY;
  const visit = (i: number) => {
    const block = blocks[i];
    if (block && prose(block) > 0) last = i;
    distance[i] = Math.min(distance[i] ?? 0, Math.abs(i - last));
  };
  for (let i = 0; i < blocks.length; i++) visit(i);
  last = Number.POSITIVE_INFINITY;
  for (let i = blocks.length - 1; i >= 0; i--) visit(i);
  return distance;
}

/** Words of three letters and more; shorter ones agree by chance. In scripts without spaces, characters. */
export const keyWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]{3,}/gu) ?? [];

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SHINGLE = 4;

/** How the block agrees with what the page says of its story. */
function measureClaims(blocks: readonly TextBlock[], claims: Claims): Measures {
  const titleWords = new Set(claims.titles.flatMap(keyWords));
  const descriptions = claims.descriptions.map(fold).filter((text) => text.length > 20);
  const bodyWords = keyWords(claims.articleBody);
  const known = bodyWords.length >= 50;
  const shingles = new Set<string>();
  for (let i = 0; i + SHINGLE <= bodyWords.length; i++)
    shingles.add(bodyWords.slice(i, i + SHINGLE).join(' '));
  const overlap = blocks.map(({ text }) => {
    if (titleWords.size === 0 || text.length > 400) return 0;
    const words = new Set(keyWords(text));
    let shared = 0;
    for (const word of words) if (titleWords.has(word)) shared++;
    return shared / Math.max(1, words.size, Math.min(titleWords.size, 8));
  });
  let titleAt = -1;
  for (let i = 0; i < overlap.length; i++) if ((overlap[i] ?? 0) >= 0.6 && titleAt < 0) titleAt = i;
  return {
    of(i) {
      const text = blocks[i]?.text ?? '';
      const folded = fold(text);
      return [
        overlap[i] ?? 0,
        folded.length > 20 &&
        descriptions.some((d) => d.startsWith(folded.slice(0, 120)) || folded.startsWith(d.slice(0, 120)))
          ? 1
          : 0,
        known ? shareOfShingles(keyWords(text), shingles) : UNKNOWN,
        claims.isArticle ? 1 : 0,
        titleAt < 0 ? UNKNOWN : i < titleAt ? 0 : Math.log1p(i - titleAt) + 1,
      ];
    },
  };
}

function shareOfShingles(words: readonly string[], shingles: ReadonlySet<string>): number {
  if (words.length < SHINGLE) return 0.5;
  let found = 0;
  for (let i = 0; i + SHINGLE <= words.length; i++)
    if (shingles.has(words.slice(i, i + SHINGLE).join(' '))) found++;
  return found / (words.length - SHINGLE + 1);
}

/** What the site's other pages show of the block's line and of its element node. */
function measureSite(evidence: Evidence): Measures {
  const { page, blocks, model, own, others, elements, importance } = evidence;
  if (others <= 0) {
    const nothing = new Array<number>(17).fill(UNKNOWN);
    nothing[0] = 0;
    return { of: () => nothing };
  }
  const regions = new Map<ElementNode, readonly [number, number]>();
  const repeated = blocks.map(({ text }) => {
    const pages = (model.lines.counts.get(lineFeature(text))?.pages ?? 0) - own;
    return Math.max(0, pages);
  });
  return {
    of(i) {
      const block = blocks[i];
      if (!block) return [];
      const pages = repeated[i] ?? 0;
      const element = elements[block.node];
      let unmapped = 0;
      let at = block.node;
      while (at >= 0 && !elements[at] && unmapped < 20) {
        unmapped++;
        at = page.parent[at] ?? -1;
      }
      const parent = page.parent[block.node] ?? -1;
      const grandparent = parent < 0 ? -1 : (page.parent[parent] ?? -1);
      const importanceAt = (node: number) => {
        const found = node < 0 ? undefined : elements[node];
        return found && found.pages > 1 ? (importance.get(found) ?? UNKNOWN) : UNKNOWN;
      };
      let least = 2;
      for (let node = block.node, up = 0; node > 0 && up < 12; node = page.parent[node] ?? -1, up++) {
        const value = importanceAt(node);
        if (value >= 0 && value < least) least = value;
      }
      const near = repeated.slice(Math.max(0, i - 2), i + 3);
      return [
        Math.log1p(others),
        pages / others,
        Math.log1p(pages),
        featureEntropy(model.lines.counts.get(lineFeature(block.text)), model.pages),
        element ? Math.max(0, element.pages - own) / others : 0,
        unmapped,
        element && element.pages > 1 ? leafImportance(element.features, element.pages) : UNKNOWN,
        importanceAt(parent),
        importanceAt(grandparent),
        least > 1 ? UNKNOWN : least,
        element && element.pages > 1 ? nodeImportance(element) : UNKNOWN,
        element && element.pages > own ? Math.log1p(element.chars / Math.max(1, element.blocks)) : UNKNOWN,
        element && element.pages > own ? element.linkChars / Math.max(1, element.chars) : UNKNOWN,
        element && element.pages > 1 ? uniqueShare(element) : UNKNOWN,
        ...regionOf(regions, parent < 0 ? undefined : elements[parent]),
        near.filter((seen) => seen > 0).length / near.length,
      ];
    },
  };
}

/** Share of a node's features that stood on one page only. */
function uniqueShare({ features }: ElementNode): number {
  let unique = features.folded;
  for (const count of features.counts.values()) if (count.pages === 1) unique++;
  return unique / Math.max(1, features.folded + features.counts.size);
}

/** Mean length of text a page holds in a node's children, and its link density. */
function regionOf(
  regions: Map<ElementNode, readonly [number, number]>,
  node: ElementNode | undefined,
): readonly [number, number] {
  if (!node) return [UNKNOWN, UNKNOWN];
  const known = regions.get(node);
  if (known) return known;
  let { chars, linkChars } = node;
  for (const child of node.children.values()) {
    chars += child.chars;
    linkChars += child.linkChars;
  }
  const region = [Math.log1p(chars / Math.max(1, node.pages)), linkChars / Math.max(1, chars)] as const;
  regions.set(node, region);
  return region;
}
