import type { LinkGraph } from '../links/link-graph.ts';
import { type EarlyRules, isRule, MAX_HOSTS } from '../rules/early-rules.ts';
import { countsProblem, isCount, MAX_PAGES } from './counts-problem.ts';
import { MOST_CHANCE } from './link-graph-codec.ts';
import { MAX_APART, type PageSums, type SiteModel, templatesOf } from './site-model.ts';
import { MAX_HOSTS_ALIKE, type TemplateModel } from './template-model.ts';

/** The last moment that a date can represent, in milliseconds since the epoch. */
const LAST_MOMENT = 8.64e15;
/** Most characters of a broken selector that the message about it repeats. */
const MAX_QUOTED = 80;

/**
 * Returns the first fault of a model in words for the person's bug report, or null. Checks what is true of every valid model, except in the
 * sums of its latest pages, which are checked when they are read (`unpackPage`).
 */
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
  return countsProblem(template) ?? (retired && countsProblem(retired));
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
export const sumsProblem = (sums: Omit<PageSums, 'packed'>): string | null =>
  countsProblem(sums) ?? linksProblem(sums.links);

function linksProblem({ pages }: LinkGraph): string | null {
  for (const { chances } of pages.values())
    if (![chances.article, chances.toc, chances.other].every((odd) => odd >= 0 && odd <= MOST_CHANCE))
      return 'a page of its links is of no kind';
  return null;
}
