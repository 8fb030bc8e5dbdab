import type { LinkGraph } from '../links/link-graph.ts';
import type { FeatureCounts } from '../measures/feature-entropy.ts';
import type { SiteProfile } from '../purpose/profile.ts';
import { type EarlyRules, isRule, MAX_HOSTS } from '../rules/early-rules.ts';
import { type StyleTree, SUM, SUMS } from '../style-tree/style-tree.ts';
import { MOST_ODDS } from './link-graph-codec.ts';
import type { PageCounts } from './page-counts.ts';
import { MAX_APART, type PageSums, type SiteModel, templatesOf } from './site-model.ts';
import { MAX_HOSTS_ALIKE, type TemplateModel } from './template-model.ts';

/** Upper bounds for the pages of a site and for any sum; a greater number is damage. */
const MAX_PAGES = 1_000_000;
const MAX_SUM = 2 ** 45;
/** The last moment that a date can represent, in milliseconds since the epoch. */
const LAST_MOMENT = 8.64e15;
/** Tolerance for sums of logarithms, which are rounded. */
const ROUNDING = 1e-3;
/** Most hundredths of odds per page. Odds are rounded one by one, so their sum may exceed 100. */
const MOST_HUNDREDTHS = 101;
/** Most characters of a broken selector that the message about it repeats. */
const MAX_QUOTED = 80;

const isCount = (value: number, most: number, least = 0): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns the first fault of a model in words for the person's bug report, or null. Checks what is true of every valid model. */
export function modelProblem(model: SiteModel): string | null {
  if (model.apart.length > MAX_APART) return 'it has too many templates';
  for (const template of templatesOf(model)) {
    const problem = templateProblem(template);
    if (problem) return problem;
  }
  for (const { decided } of model.marks.values())
    if (!isCount(decided, LAST_MOMENT)) return 'a correction has no date';
  return rulesProblem(model.rules) ?? linksProblem(model.links);
}

function templateProblem(template: TemplateModel): string | null {
  const { generation, strangers, hosts, retired } = template;
  if (!isCount(generation, MAX_PAGES) || !isCount(strangers, MAX_PAGES))
    return 'its history is no number of pages';
  if (hosts.size > MAX_HOSTS_ALIKE) return 'it has too many hosts';
  const recent = [...template.recent.values()];
  for (const counts of [template, ...(retired ? [retired] : []), ...recent]) {
    const problem = countsProblem(counts);
    if (problem) return problem;
  }
  return recent.some(({ pages }) => pages !== 1) ? 'one of its latest pages is not one page' : null;
}

/** Returns the first fault of a site's rules, or null. */
export function rulesProblem(rules: EarlyRules): string | null {
  for (const [selector, { held, proved, least, hosts }] of rules)
    if (
      !isRule(selector) ||
      ![held, proved, ...hosts.values()].every((pages) => isCount(pages, MAX_PAGES)) ||
      !isCount(least, 100) ||
      hosts.size > MAX_HOSTS
    )
      return `"${selector.slice(0, MAX_QUOTED)}" is no rule`;
  return null;
}

/** Returns the first fault in the sums of any number of pages, or null. */
export const sumsProblem = (sums: PageSums): string | null => countsProblem(sums) ?? linksProblem(sums.links);

function countsProblem({ pages, tree, lines, terms, profile }: PageCounts): string | null {
  if (!isCount(pages, MAX_PAGES)) return 'its number of pages is none';
  if (!isProfile(profile)) return 'it counts what its pages are for wrongly';
  for (const features of [lines, terms]) if (!areFeatures(features)) return 'it counts texts wrongly';
  return treeProblem(tree);
}

function isProfile({ pages, read, find, use, addresses }: SiteProfile): boolean {
  return (
    isCount(pages, MAX_PAGES) &&
    [read, find, use].every((sum) => isCount(sum, MOST_HUNDREDTHS * pages)) &&
    [...addresses.values()].every(
      (count) => isCount(count.pages, MAX_PAGES, 1) && isCount(count.read, MOST_HUNDREDTHS * count.pages),
    )
  );
}

function treeProblem(tree: StyleTree): string | null {
  // A check of nodes that were removed from the tree does no harm: their sums were valid too.
  for (let node = 0; node < tree.size; node++) {
    if (!isCount(tree.sum(node, SUM.pages), MAX_PAGES)) return 'an element stands on no number of pages';
    for (let sum = 0; sum < SUMS.length; sum++)
      if (!isCount(tree.sum(node, sum), MAX_SUM)) return 'a sum of an element is no number';
    for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style))
      if (!isCount(tree.styles.count(style), MAX_SUM)) return 'a style has no count';
    if (!areFeatures(tree.features(node))) return 'it counts the texts of an element wrongly';
  }
  return null;
}

function areFeatures({ counts, folded }: FeatureCounts): boolean {
  if (!isCount(folded, MAX_SUM)) return false;
  for (let at = 0; at < counts.places; at++) {
    if (counts.featureAt(at) < 0) continue;
    const occurrences = counts.occurrencesAt(at);
    const dispersion = counts.dispersionAt(at);
    const most = occurrences * Math.log(occurrences) + ROUNDING;
    const areRight =
      isCount(occurrences, MAX_SUM, 1) &&
      isCount(counts.pagesAt(at), MAX_PAGES, 1) &&
      dispersion >= -ROUNDING &&
      dispersion <= most;
    if (!areRight) return false;
  }
  return true;
}

function linksProblem({ pages }: LinkGraph): string | null {
  for (const { odds } of pages.values())
    if (![odds.article, odds.toc, odds.other].every((odd) => odd >= 0 && odd <= MOST_ODDS))
      return 'a page of its links is of no kind';
  return null;
}
