import { defined } from '../basics/defined.ts';
import { readClaims } from '../claims/claims.ts';
import { headingLevel } from '../page/headings.ts';
import { aboveAndSelf, attribute, type PageTree } from '../page/page-tree.ts';
import { blockCharacters, type TextBlock, textCopies } from '../page/text-blocks.ts';
import { endsSentence } from '../text/sentence-end.ts';
import { measureClaims } from './claim-agreement.ts';
import { ancestorCues, type CueLexicon } from './cues.ts';
import { LANDMARKS, landmarksAbove } from './landmarks.ts';
import { LAYOUT_FEATURES, measureLayout, type PageBlocks } from './layout.ts';
import { kindOfPage } from './page-kind.ts';
import type { PageKindModel } from './page-kind-model.ts';
import { PAGE_TYPES } from './page-type.ts';
import { measureRecords, RECORD_FEATURES } from './records.ts';
import { RowWriter } from './row-writer.ts';

/** Chances of the page's kind, and its log-odds of each type. */
export const KIND_FEATURES = [
  'articleChance',
  'tocChance',
  ...PAGE_TYPES.map((type) => `${type}Marks` as const),
] as const;

/**
 * The measures of a block from its page alone. Every measure is a number with the same meaning on any site. −1 means "not known"
 * (for example, the page does not repeat its story for machines), and for `tag` a tag that is not in TAGS.
 */
export const PAGE_FEATURES = [
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
  // Its element and the elements around it.
  'tag',
  'headingLevel',
  ...LANDMARKS,
  'linkedCard',
  'ownCue',
  'worstCue',
  'bestCue',
  'cueSum',
  'depth',
  // Its position on the page.
  ...LAYOUT_FEATURES,
  // The page's claims.
  'titleOverlap',
  'isDescription',
  'inArticleBody',
  'claimsArticle',
  'afterTitle',
  // The page's kind: comments are clutter below a story and the content of a forum.
  ...KIND_FEATURES,
  ...RECORD_FEATURES,
] as const;

export const PAGE_WIDTH = PAGE_FEATURES.length;

/** The parts of the trained weights that these measures need: words of noise, and the model of page kinds. */
export interface Lexicons {
  readonly lexicon: CueLexicon;
  readonly pageKind: PageKindModel;
}

/** Tags of a block's element. The feature `tag` is the place in this list, so another order needs new weights. */
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

/** Returns a row-major matrix with `PAGE_WIDTH` numbers per block of the page, in the order of PAGE_FEATURES. Linear in the page. */
export function pageFeatures({ page, blocks }: PageBlocks, { lexicon, pageKind }: Lexicons): Float32Array {
  const out = new Float32Array(blocks.length * PAGE_WIDTH);
  const claims = readClaims(page.head);
  const layout = measureLayout({ page, blocks });
  const story = measureClaims(blocks, claims);
  const { types, chances } = kindOfPage(page, pageKind);
  const records = measureRecords({ page, blocks });
  const landmarks = landmarksAbove(page);
  const cues = ancestorCues(page, lexicon, chances.article);
  const characters = blockCharacters(blocks);
  const copies = textCopies(blocks);

  const row = new RowWriter(out);
  for (const [i, block] of blocks.entries()) {
    const counts = defined(characters[i]);
    row.moveTo(i * PAGE_WIDTH);
    const { text } = block;
    const chars = text.length;
    row.put(Math.log1p(chars));
    row.put(Math.log1p(counts.words));
    row.put(block.linkChars / chars);
    row.put(Math.log1p(block.links));
    row.put(block.controlChars / chars);
    row.put(Number(endsSentence(text)));
    row.put(counts.punctuation / Math.sqrt(chars));
    row.put(counts.digits / chars);
    row.put(counts.capitals / chars);
    row.put(defined(copies.get(text)));

    const tag = defined(page.tag[block.node]);
    row.put(TAGS.indexOf(tag));
    row.put(headingLevel(tag));
    for (let flag = 0; flag < LANDMARKS.length; flag++) row.put((defined(landmarks[block.node]) >> flag) & 1);
    row.put(Number(insideLink(page, block)));
    row.put(defined(cues.own[block.node]));
    row.put(defined(cues.worst[block.node]));
    row.put(defined(cues.best[block.node]));
    row.put(defined(cues.sum[block.node]));
    row.put(defined(layout.depth[block.node]));

    layout.write(i, row);
    story.write(i, row);
    row.put(chances.article);
    row.put(chances.toc);
    for (const type of types) row.put(type);
    records.write(i, row);
  }
  return out;
}

/** Levels on which a link around a block is searched, with the block's own. Chosen by hand; the weights are trained with it. */
const LINK_LEVELS = 4;

/** Returns whether a link up to three levels above contains the block: the link is a card. */
const insideLink = (page: PageTree, block: TextBlock): boolean =>
  aboveAndSelf(page, block.node, LINK_LEVELS).some(
    (node) => page.tag[node] === 'a' && attribute(page, node, 'href') !== '',
  );
