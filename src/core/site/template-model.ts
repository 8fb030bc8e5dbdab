import { likeness, SETTLED, STRANGER, SUSPICION, TAKEOVER } from './drift.ts';
import { type PackedPage, packPage, unpackPage } from './packed-page.ts';
import { addCounts, boundCounts, type CountBounds, emptyCounts, type PageCounts } from './page-counts.ts';

/** Sums over pages that share a template: hashed and bounded. */
export interface TemplateModel extends PageCounts {
  /** Hosts whose pages are in the sums, by `hostKey`, oldest first. Empty if an earlier version learned the pages. */
  readonly hosts: Set<number>;
  /** Hashed URLs of learned pages, oldest first: the same URL never counts twice. */
  readonly visited: Set<number>;
  /** The sums of the pages learned last, so that a page seen again can be updated. Oldest first: an update moves no page. */
  readonly recent: Map<number, PackedPage>;
  /** Number of redesigns since the first page was learned. */
  generation: number;
  /** The sums of the previous design. */
  retired: PageCounts | null;
  /** Number of pages in a row, up to the latest, that do not show the learned design. */
  strangers: number;
}

/** Number of pages that can still be updated; a live blog or a reloaded page comes back soon or not at all. */
const RECENT_PAGES = TAKEOVER;
const MAX_VISITED = 2000;
/** Most hosts of one template. */
export const MAX_HOSTS_ALIKE = 100;
/** Bounds that keep a model of 300 pages under 300 KB (`npm run bench curve`). */
export const BOUNDS: CountBounds = {
  lines: 8000,
  terms: 4000,
  nodes: 6000,
  features: 128,
  styles: 24,
  shapes: 200,
};
/** The most that one page may add: several times as much as the largest page of the corpus. */
export const PAGE_BOUNDS: CountBounds = {
  lines: 8000,
  terms: 8000,
  nodes: 6000,
  features: 8000,
  styles: 512,
  shapes: 2,
};

export const emptyTemplate = (): TemplateModel => ({
  ...emptyCounts(),
  hosts: new Set(),
  visited: new Set(),
  recent: new Map(),
  generation: 0,
  retired: null,
  strangers: 0,
});

/**
 * Counts a page, or replaces its former sums. `packed` are the same counts as bytes. Returns whether the design changed with this page.
 */
export function learnCounts(
  template: TemplateModel,
  key: number,
  counts: PageCounts,
  packed: PackedPage,
): boolean {
  const before = template.recent.get(key);
  if (before) {
    const former = unpackPage(before);
    // Without its former sums the page would count twice.
    if (!former) {
      template.recent.delete(key);
      return false;
    }
    addCounts(template, former, -1);
  } else noticeStranger(template, counts);
  addCounts(template, counts);
  template.visited.add(key);
  template.recent.set(key, packed);
  boundTemplate(template);
  if (template.strangers < TAKEOVER) return false;
  startGeneration(template);
  return true;
}

/** Returns the sums of those pages that can be read. */
const unpacked = (pages: Iterable<PackedPage>): PageCounts[] =>
  [...pages].flatMap((page) => unpackPage(page) ?? []);

function noticeStranger(template: TemplateModel, page: PageCounts): void {
  const share = likeness(template.tree, page.tree);
  if (share !== null) template.strangers = share < STRANGER ? template.strangers + 1 : 0;
}

/**
 * Retires the old design and begins a new one with the last pages, all of them strangers to the old design. If they are like the design
 * that was retired before, the site uses both designs: their sums are added up.
 */
function startGeneration(template: TemplateModel): void {
  const { retired } = template;
  const latest = unpacked(template.recent.values());
  const returned = retired && latest.every((page) => (likeness(retired.tree, page.tree) ?? 0) >= STRANGER);
  if (returned) {
    addCounts(template, retired);
    template.retired = null;
  } else {
    for (const counts of latest) addCounts(template, counts, -1);
    const { pages, tree, lines, terms, profile } = template;
    template.retired = { pages, tree, lines, terms, profile };
    Object.assign(template, emptyCounts());
    for (const counts of latest) addCounts(template, counts);
    template.generation++;
  }
  template.strangers = 0;
}

/** Returns whether the design is changing or has just changed. Then nothing may be hidden: its proof may come from another design. */
export const isDrifting = ({ strangers, generation, pages }: TemplateModel): boolean =>
  strangers >= SUSPICION || (generation > 0 && pages < SETTLED);

/** Greatest share of the smaller side's pages that may count twice in a merged model. */
const COUNTED_TWICE = 0.1;

/**
 * Returns the model of both sets of pages. A page in both sets counts once if one side still holds its sums. If too many pages would
 * count twice, the side with more pages is taken alone. So merging a model again changes nothing.
 */
export function mergeTemplates(a: TemplateModel, b: TemplateModel): TemplateModel {
  const merged = emptyTemplate();
  const shared = [...a.visited].filter((key) => b.visited.has(key));
  const twice = unpacked(shared.flatMap((key) => a.recent.get(key) ?? b.recent.get(key) ?? []));
  const apart = shared.length - twice.length <= COUNTED_TWICE * Math.min(a.pages, b.pages);
  // The side with more strangers last: a new design begins with the last pages.
  const counted = apart
    ? [a, b].sort((one, other) => one.strangers - other.strangers)
    : [a.pages >= b.pages ? a : b];
  for (const source of counted) addCounts(merged, source);
  if (apart) for (const counts of twice) addCounts(merged, counts, -1);
  for (const source of counted) {
    for (const key of source.visited) merged.visited.add(key);
    for (const [key, page] of source.recent) merged.recent.set(key, page);
  }
  for (const { hosts } of [a, b]) for (const host of hosts) merged.hosts.add(host);
  // One retired design is enough: it is only kept to notice a site that uses two designs at once.
  merged.generation = Math.max(a.generation, b.generation);
  merged.retired = a.retired ?? b.retired;
  merged.strangers = Math.max(...counted.map(({ strangers }) => strangers));
  boundTemplate(merged);
  // An imported file may hold more than our own models do.
  if (merged.retired) boundCounts(merged.retired, BOUNDS);
  for (const [key, page] of merged.recent) {
    const counts = unpackPage(page);
    if (counts) boundCounts(counts, PAGE_BOUNDS);
    if (counts) merged.recent.set(key, packPage(counts));
    else merged.recent.delete(key);
  }
  return merged;
}

/** Drops the rarest and oldest entries. A `part` below 1 keeps only that part of them, and drops the sums of single pages. */
export function boundTemplate(template: TemplateModel, part = 1): void {
  keepLast(template.recent, part < 1 ? 0 : RECENT_PAGES);
  keepLast(template.visited, MAX_VISITED * part);
  keepLast(template.hosts, MAX_HOSTS_ALIKE);
  boundCounts(template, partOf(BOUNDS, part));
  if (part < 1) template.retired = null;
}

/** Returns each bound multiplied by `part`, at least 1. */
export const partOf = <Bounds extends object>(bounds: Bounds, part: number): Bounds =>
  Object.fromEntries(
    Object.entries(bounds).map(([name, most]) => [name, Math.max(1, most * part)]),
  ) as Bounds;

/** Drops the oldest entries beyond `most`. Sets and maps keep the order of insertion. */
function keepLast(
  list: { size: number; keys(): Iterable<number>; delete(key: number): void },
  most: number,
): void {
  for (const key of list.keys()) {
    if (list.size <= most) return;
    list.delete(key);
  }
}
