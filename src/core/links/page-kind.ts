import type { PageTree } from '../page-tree/page-tree.ts';
import { remembered } from '../remembered.ts';
import { textBlocks } from '../segmentation/text-blocks.ts';
import type { PageKind } from '../verdict/verdict.ts';
import { EVIDENCE_NAMES, type PageEvidence, pageEvidence } from './page-evidence.ts';
import { PAGE_KIND_MODEL, type PageKindModel } from './page-kind-model.ts';
import { PAGE_TYPES, typeLogOdds, typeMarks } from './page-type.ts';

/** Probabilities of the three kinds; they sum to 1. `article` is the page's article score. */
export interface KindOdds {
  readonly article: number;
  readonly toc: number;
  readonly other: number;
}

/** Nothing known of the page. */
export const UNKNOWN_ODDS: KindOdds = { article: 0.5, toc: 0.25, other: 0.25 };

/** What the regression is over, after a constant 1: the page's evidence, and its log-odds of each type. */
export const KIND_INPUTS = [...EVIDENCE_NAMES, ...PAGE_TYPES.map((type) => `${type}Marks` as const)];

export const kindInputs = (evidence: PageEvidence, types: readonly number[]): number[] => [
  1,
  ...EVIDENCE_NAMES.map((name) => evidence[name]),
  ...types,
];

/** Kind by what one page shows: multinomial logistic regression over its evidence (weights: `npm run train`). */
export function kindOdds(inputs: readonly number[], { kinds }: PageKindModel): KindOdds {
  const score = (weights: readonly number[]): number =>
    Math.exp(inputs.reduce((sum, value, i) => sum + (weights[i] ?? 0) * value, 0));
  return normalised(score(kinds.article), score(kinds.toc), score(kinds.other));
}

/** Log-odds of each type of page, and from them and its evidence the page's kind. */
export const kindOfPage = (page: PageTree, model: PageKindModel): KindOfPage => kindsBy(model)(page);

/** The odds by the model that ships. */
export const oddsOfPage = (page: PageTree): KindOdds => kindOfPage(page, PAGE_KIND_MODEL).odds;

interface KindOfPage {
  readonly types: readonly number[];
  readonly odds: KindOdds;
}

const kindsBy = remembered((model: PageKindModel) =>
  remembered((page: PageTree): KindOfPage => {
    const types = typeLogOdds(typeMarks(page, textBlocks(page)), model.types);
    return { types, odds: kindOdds(kindInputs(pageEvidence(page), types), model) };
  }),
);

/** What the site's links say of a page. */
export interface LinkStanding {
  /** Pages of the site that are known. */
  readonly pages: number;
  /** Share of them that link to the page. */
  readonly ubiquity: number;
  /** Σ over its links of link weight × P(target is an article): how much it serves as an index. */
  readonly index: number;
}

/** Fewer pages say little of what is linked from everywhere. */
export const LINKED_PAGES_NEEDED = 5;
/**
 * Linked from more than half of the site's pages is part of its frame: a section, "about us", rarely one story. Rarely, not never: a
 * list of the most read shows the same stories on every page of the day.
 */
const FRAME_SHARE = 0.5;
const FRAME_FACTOR = 0.2;
/** Bounds of what a page's informative links say for or against an index page: an archive may be thin. */
const INDEX_FACTOR = { least: 0.5, most: 4 };

/** The page's own odds joined with the site's link analysis. */
export function oddsInSite(own: KindOdds, standing: LinkStanding): KindOdds {
  if (standing.pages < LINKED_PAGES_NEEDED) return own;
  const index = Math.min(INDEX_FACTOR.most, INDEX_FACTOR.least + standing.index);
  const article = standing.ubiquity > FRAME_SHARE ? own.article * FRAME_FACTOR : own.article;
  return normalised(article, own.toc * index, own.other);
}

export function likeliestKind(odds: KindOdds): PageKind {
  if (odds.article >= odds.toc && odds.article >= odds.other) return 'article';
  return odds.toc >= odds.other ? 'toc' : 'other';
}

function normalised(article: number, toc: number, other: number): KindOdds {
  const sum = article + toc + other;
  return { article: article / sum, toc: toc / sum, other: other / sum };
}
