import { hostKey } from '../address/host.ts';
import { pageName } from '../address/link-url.ts';
import { pageUrl } from '../address/page-url.ts';
import { hash } from '../basics/hash.ts';
import { logistic } from '../impression/boosted-trees.ts';
import { firstImpression, type Impression } from '../impression/first-impression.ts';
import type { Weights } from '../impression/weights.ts';
import {
  addLinkGraph,
  addPageLinks,
  boundLinkGraph,
  emptyLinkGraph,
  type LinkGraph,
  type LinkGraphLimits,
} from '../links/link-graph.ts';
import { pageLinks } from '../links/page-links.ts';
import { countOnPage, emptyFeatureCounts } from '../measures/feature-entropy.ts';
import { pageTerms } from '../measures/page-terms.ts';
import type { PageTree } from '../page/page-tree.ts';
import { drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { addressShapes } from '../purpose/address-shape.ts';
import { profileOf } from '../purpose/profile.ts';
import { type EarlyRules, mergeRules, renewRules } from '../rules/early-rules.ts';
import { blockLines } from '../style-tree/block-lines.ts';
import { pageStyleTree } from '../style-tree/page-style-tree.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { areAlike } from './drift.ts';
import { storedChances } from './link-graph-codec.ts';
import { type Marks, mergeMarks } from './marks.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { boundCounts, type PageCounts } from './page-counts.ts';
import {
  boundTemplate,
  emptyTemplate,
  learnCounts,
  mergeTemplates,
  PAGE_BOUNDS,
  partOf,
  type TemplateModel,
} from './template-model.ts';

/**
 * Everything learned about a site. Models of disjoint sets of pages add up in any order. Several people may own hosts of one site, and
 * hosts of one owner may look quite different. So each host is learned apart, unless its template is like another's. The model's own
 * counts are those of the first template; the other templates are in `apart`.
 */
export interface SiteModel extends TemplateModel {
  /** Templates of further hosts, the one learned last at the end. Each host is in one template. */
  apart: readonly TemplateModel[];
  /** Links between the site's pages, kept page by page, so that a page learned again replaces its own links. */
  readonly links: LinkGraph;
  /** The person's corrections. They outlive every redesign. */
  marks: Marks;
  /** Rules that act before a page is judged. A new design starts without any. */
  rules: EarlyRules;
}

/** The sums of one page, to be added to a model. */
export interface PageSums extends PageCounts {
  /** The counts as bytes. */
  readonly packed: PackedPage;
  readonly links: LinkGraph;
}

/** Bounds on the links that a site's model keeps. Chosen by hand. */
const LINK_LIMITS: LinkGraphLimits = { pages: 600, links: 12_000, anchors: 4000, linksPerPage: 500 };
/** Most templates beside the first. Beyond this, the template that was not learned for the longest time is dropped. */
export const MAX_APART = 7;

export const emptySiteModel = (): SiteModel => ({
  ...emptyTemplate(),
  apart: [],
  links: emptyLinkGraph(),
  marks: new Map(),
  rules: new Map(),
});

/** Returns all templates of the site, the model's own first. */
export const templatesOf = (model: SiteModel): readonly TemplateModel[] => [model, ...model.apart];

export const pagesLearned = (model: SiteModel): number =>
  templatesOf(model).reduce((sum, { pages }) => sum + pages, 0);

/** Returns the template that the host belongs to. Models of an earlier version have no hosts: they take any host. */
const templateOn = (model: SiteModel, host: number): TemplateModel | undefined =>
  host === UNKNOWN_HOST || model.hosts.size === 0
    ? model
    : templatesOf(model).find(({ hosts }) => hosts.has(host));

/** Returns the model with only the template of the page at this address. Callers must not change it. */
export function knownFor(model: SiteModel, url: string): SiteModel {
  const template = templateOn(model, hostKey(url)) ?? emptyTemplate();
  return template === model ? model : onlyOf(model, template);
}

/** Returns the model with only this template. Callers must not change it. */
const onlyOf = ({ links, marks, rules }: SiteModel, template: TemplateModel): SiteModel => ({
  ...template,
  apart: [],
  links,
  marks,
  rules,
});

/** Returns the model with only the template that has most pages. Callers must not change it. */
export function mostKnown(model: SiteModel): SiteModel {
  const [most = model] = [...templatesOf(model)].sort((a, b) => b.pages - a.pages);
  return most === model ? model : onlyOf(model, most);
}

/** Identifies a page in its site's model. */
export interface PageKey {
  /** Hashed URL. */
  readonly page: number;
  /** By `hostKey`, or UNKNOWN_HOST. */
  readonly host: number;
}

/** The host of journal entries by earlier versions, which did not write the host. */
export const UNKNOWN_HOST = 0;

export const pageKey = (url: string): PageKey => ({ page: hash(pageUrl(url)), host: hostKey(url) });

export function hasLearned(model: SiteModel, url: string): boolean {
  const { page, host } = pageKey(url);
  return templateOn(model, host)?.visited.has(page) ?? false;
}

/** Returns the page's own style tree, with the P(noise) that a first impression gives to the text at each place. */
export function styleTreeBy(page: PageTree, impression: Impression): StyleTree {
  let tree = ownTrees.get(impression);
  if (!tree) {
    tree = pageStyleTree(page, textBlocks(page), impression.logOdds.map(logistic));
    ownTrees.set(impression, tree);
  }
  return tree;
}

/** Each page's own tree, by its first impression. */
const ownTrees = new WeakMap<Impression, StyleTree>();

/** Returns one page's sums, in time linear in its size. Lines that are not drawn do not count: anybody may hide anything there. */
export function pageSums(page: PageTree, impression: Impression = firstImpression(page)): PageSums {
  const blocks = textBlocks(page);
  const lines = emptyFeatureCounts();
  const isDrawn = drawnBlocks(page);
  blockLines(blocks).forEach((line, i) => {
    if (isDrawn[i]) countOnPage(lines, line);
  });
  const links = emptyLinkGraph();
  addPageLinks(links, pageName(page.url), pageLinks(page), storedChances(impression.chances), LINK_LIMITS);
  const tree = styleTreeBy(page, impression);
  const profile = profileOf(impression.purpose, addressShapes(page.url));
  const counts = { pages: 1, tree, lines, terms: pageTerms(page), profile };
  boundCounts(counts, PAGE_BOUNDS);
  return { ...counts, packed: packPage(counts), links };
}

/**
 * Counts a page, in time linear in the page and, if hosts are learned apart, in their templates. A page seen before replaces its former
 * sums while the model still has them; after that it changes nothing.
 */
export const learnPage = (model: SiteModel, page: PageTree, weights?: Weights): Outcome =>
  learnSums(model, pageKey(page.url), () => pageSums(page, firstImpression(page, weights)));

/** The result of learning a page: counted, counted again, or left out because it is known. */
export type Outcome = 'added' | 'updated' | 'unchanged';

/** Counts a page from its sums, then joins templates that became alike. Calls `sumsOf` only if the sums are needed. */
export function learnSums(model: SiteModel, key: PageKey, sumsOf: () => PageSums): Outcome {
  const outcome = countSums(model, key, sumsOf);
  if (outcome !== 'unchanged') joinTemplates(model, key.host);
  return outcome;
}

/** Counts a page from its sums and never joins templates, so the order of pages does not matter. */
export function countSums(model: SiteModel, { page, host }: PageKey, sumsOf: () => PageSums): Outcome {
  const known = templateOn(model, host);
  const isRecent = known?.recent.has(page);
  if (!isRecent && known?.visited.has(page)) return 'unchanged';
  const { links, packed, ...counts } = sumsOf();
  const template = known ?? emptyTemplate();
  if (host !== UNKNOWN_HOST) template.hosts.add(host);
  if (learnCounts(template, page, counts, packed)) renewRules(model.rules, template.hosts);
  if (template !== model)
    model.apart = [...model.apart.filter((other) => other !== template), template].slice(-MAX_APART);
  addLinkGraph(model.links, links, LINK_LIMITS);
  return isRecent ? 'updated' : 'added';
}

/** Merges templates that became alike: any two, or only with the template of `host`. Linear in the templates. */
export function joinTemplates(model: SiteModel, host?: number): void {
  for (let i = 0; i < model.apart.length; i++) {
    const template = model.apart[i] as TemplateModel;
    const isAsked = ({ hosts }: TemplateModel) => host === undefined || hosts.has(host);
    const like = templatesOf(model)
      .slice(0, i + 1)
      .find((other) => (isAsked(other) || isAsked(template)) && areAlike(other.tree, template.tree));
    if (!like) continue;
    Object.assign(like, mergeTemplates(like, template));
    model.apart = model.apart.filter((other) => other !== template);
    i = -1;
  }
}

/** Returns the model of both sets of pages. Templates with a common host become one. */
export function mergeSiteModels(a: SiteModel, b: SiteModel): SiteModel {
  let templates: TemplateModel[] = [];
  for (const template of [...templatesOf(a), ...templatesOf(b)].filter(({ pages }) => pages > 0)) {
    const same = templates.filter((other) => shareHosts(other, template));
    const merged = [...same, template].reduce(mergeTemplates, emptyTemplate());
    templates = [...templates.filter((other) => !same.includes(other)), merged];
  }
  const [first = emptyTemplate(), ...apart] = templates;
  const merged: SiteModel = {
    ...first,
    apart,
    links: emptyLinkGraph(),
    marks: mergeMarks(a.marks, b.marks),
    rules: mergeRules(a.rules, b.rules),
  };
  for (const { links } of [a, b]) addLinkGraph(merged.links, links, LINK_LIMITS);
  bound(merged);
  return merged;
}

/** A template without hosts comes from an earlier version; its pages may be from any host. */
const shareHosts = ({ hosts: a }: TemplateModel, { hosts: b }: TemplateModel): boolean =>
  a.size === 0 || b.size === 0 || [...a].some((host) => b.has(host));

/**
 * Drops the rarest and oldest entries, so that a site's model stays small however many pages are learned. A `part` below 1 lowers each
 * limit to that part of it, and drops the sums that pages are updated with. The person's corrections stay.
 */
export function bound(model: SiteModel, part = 1): void {
  model.apart = model.apart.slice(-MAX_APART);
  for (const template of templatesOf(model)) boundTemplate(template, part);
  boundLinkGraph(model.links, partOf(LINK_LIMITS, part));
}
