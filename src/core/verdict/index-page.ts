import { anchorFeatures } from '../links/link-entropy.ts';
import { LINKED_PAGES_NEEDED } from '../links/link-standing.ts';
import { tocBlocks } from '../links/toc-blocks.ts';
import { likeliestKind } from '../page/page-kind.ts';
import type { Judgement } from './judgement.ts';
import type { Reason } from './reason.ts';
import { INDEX_PAGE_ARGUMENT } from './reason.ts';

/** P(noise) at most of a list of stories, where the page is that list. */
const STORY_LIST = 0.15;
/** Fewer links are no menu: one story may be linked from everywhere for a day. */
const MENU_LINKS = 3;
/** Log-odds are told of probabilities up to this one. */
const MOST_CERTAIN = 0.99;

/** What the site's links change in the verdicts on a page. */
export interface IndexPage {
  readonly noise: Float64Array;
  /** By text block; undefined where nothing changed. */
  readonly reasons: readonly (Reason | undefined)[];
}

/**
 * On an index page the lists of stories are the content: text in TOC blocks is kept, and text in blocks of redundant
 * links fades as far as their link entropy and the verdict so far agree (LAMIS; Kao et al., TKDE 2004, §4). Other pages,
 * and sites of which too little is known, stay as they are.
 */
export function judgeIndexPage({ evidence, odds }: Judgement, noise: Float64Array): IndexPage {
  const { page, blocks, model } = evidence;
  const changed = Float64Array.from(noise);
  const reasons: (Reason | undefined)[] = [];
  if (likeliestKind(odds) !== 'toc' || model.links.pages.size < LINKED_PAGES_NEEDED)
    return { noise: changed, reasons };
  const lists = tocBlocks(page, anchorFeatures(model.links), model.links.pages.size);
  let next = 0;
  blocks.forEach(({ start }, i) => {
    while ((page.end[lists[next]?.node ?? page.tag.length] ?? Infinity) <= start) next++;
    const list = lists[next];
    if (!list || start < list.node) return;
    const before = noise[i] ?? 0;
    const after = list.kind === 'toc' ? Math.min(before, STORY_LIST) : faded(before, list);
    if (after === before) return;
    changed[i] = after;
    const weight = Math.round(100 * (logit(after) - logit(before))) / 100;
    const { noise: noisy, content } = INDEX_PAGE_ARGUMENT;
    if (weight !== 0) reasons[i] = { key: weight > 0 ? noisy : content, values: [], weight };
  });
  return { noise: changed, reasons };
}

const faded = (noise: number, { links, entropy }: { links: number; entropy: number }): number =>
  links < MENU_LINKS ? noise : Math.max(noise, (noise + entropy) / 2);

const logit = (p: number): number => {
  const bounded = Math.min(MOST_CERTAIN, Math.max(1 - MOST_CERTAIN, p));
  return Math.log(bounded / (1 - bounded));
};
