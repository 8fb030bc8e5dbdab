import { LANDMARK_TAGS, readSelector, type Selector, type SelectorStep } from '../page/selector.ts';

/**
 * A selector that cleans a site's pages before they are judged. It picked only certain noise on several pages. A selector that once
 * picked anything else is out until the site changes its design.
 */
export interface EarlyRule {
  /** Number of pages on which the rule held: it picked only noise. 0 once it picked something else. */
  readonly held: number;
  /** Number of pages in a row, up to the latest, on which the site's other pages gave proof for every part it picked. */
  readonly proved: number;
  /** Least P(noise) of the parts it picked, in hundredths, rounded down. */
  readonly least: number;
  /**
   * Number of pages on which the rule held, by `hostKey`, for at most MAX_HOSTS hosts. Several people may own hosts of one site, and a
   * page can see a rule act. So a rule acts only on hosts where it held often enough.
   */
  readonly hosts: ReadonlyMap<number, number>;
}

/** The state of a rule that once picked something other than noise. */
export const OUT: EarlyRule = { held: 0, proved: 0, least: 0, hosts: new Map() };

/** Most hosts that a rule counts pages for. Beyond this, the host with the fewest pages is dropped. */
export const MAX_HOSTS = 8;

/** Returns the sums of two counts by host, bounded. */
export function addHosts(a: EarlyRule['hosts'], b: EarlyRule['hosts']): ReadonlyMap<number, number> {
  const sums = new Map(a);
  for (const [host, pages] of b) sums.set(host, (sums.get(host) ?? 0) + pages);
  if (sums.size <= MAX_HOSTS) return sums;
  return new Map([...sums].sort(([, one], [, other]) => other - one).slice(0, MAX_HOSTS));
}

/** Rules by their selector. */
export type EarlyRules = Map<string, EarlyRule>;

/** Most characters of a rule. Longer selectors are not kept, because no person would read them. */
export const MAX_RULE_LENGTH = 160;

/** Returns whether a selector may be a rule: it picks parts of a page by a name, a landmark or their position, not `body` or every `p`. */
export const isRule = (selector: string): boolean => ruleSteps(selector) !== null;

/** Returns the steps of a selector that may be a rule; null for any other selector. */
export function ruleSteps(selector: string): Selector | null {
  const steps = selector.length > MAX_RULE_LENGTH ? null : readSelector(selector);
  const [outer, ...inner] = steps ?? [];
  if (!outer || outer.tag === 'html' || inner.some(({ tag }) => tag === 'body' || tag === 'html'))
    return null;
  const isFirm =
    outer.tag === 'body'
      ? isBodyItself(outer) && outer.child
      : outer.names.length > 0 || LANDMARK_TAGS.has(outer.tag);
  return isFirm ? steps : null;
}

/** Returns whether a step is the body without a name: the body's names depend on the page, not on the site. */
const isBodyItself = ({ tag, names, nth }: SelectorStep): boolean =>
  tag === 'body' && names.length === 0 && !nth;

/** Number of a host's pages on which a rule must hold before it dims. Few are needed: dimmed text can still be read. */
const DIMS_FROM = 2;
/** Number of pages before a rule dims a landmark: its tag already says its purpose. */
const LANDMARK_DIMS_FROM = 1;
/** Number of pages before a rule by position dims: the next page may have something else there. */
const POSITION_DIMS_FROM = 3;
/** Number of a host's pages on which a rule must hold before it may hide. */
export const HIDES_FROM = 3;
/** Number of the site's latest pages that must prove a rule before it may hide. */
const HIDES_WITH_PROOF = 2;
/** Most rules kept for a site, including the rules that are out. */
const MAX_RULES = 150;

/** A rule that may act: its least P(noise) in hundredths, the hosts where it may dim, and the hosts where it may hide, by `hostKey`. */
export type ProvenRule = readonly [
  selector: string,
  least: number,
  dims: readonly number[],
  hides: readonly number[],
];

export const provenRules = (rules: EarlyRules): ProvenRule[] =>
  [...rules].flatMap(([selector, { held, proved, least, hosts }]): ProvenRule[] => {
    const steps = held > 0 ? ruleSteps(selector) : null;
    if (!steps) return [];
    const heldFrom = (pages: number) => [...hosts].filter(([, on]) => on >= pages).map(([host]) => host);
    const dims = heldFrom(dimsFrom(steps));
    const hides = isProved(steps, proved) ? heldFrom(HIDES_FROM) : [];
    return dims.length === 0 ? [] : [[selector, least, dims, hides]];
  });

function dimsFrom(selector: Selector): number {
  if (isByPosition(selector)) return POSITION_DIMS_FROM;
  return LANDMARK_TAGS.has(selector.at(-1)?.tag ?? '') ? LANDMARK_DIMS_FROM : DIMS_FROM;
}

/** Returns whether a rule picks by position. Later content may move elements, so such a rule dims at most. */
const isByPosition = (selector: Selector): boolean =>
  selector.some((step) => step.nth !== undefined || isBodyItself(step));

/** Returns whether a rule may hide on hosts where it held often enough: it picks by name, and the site's latest pages proved it. */
export const isProved = (selector: Selector, proved: number): boolean =>
  proved >= HIDES_WITH_PROOF && !isByPosition(selector);

/** Returns the selectors that this one begins with. They pick elements around the elements that this one picks. */
export function outerSelectors(selector: string): string[] {
  const words = selector.split(' ');
  return words.flatMap((word, i) =>
    word === '>' || i === words.length - 1 ? [] : [words.slice(0, i + 1).join(' ')],
  );
}

/** Adds up the rules of two models. A rule that is out in one of them is out. */
export function mergeRules(a: EarlyRules, b: EarlyRules): EarlyRules {
  const merged: EarlyRules = new Map(a);
  for (const [selector, rule] of b) {
    const other = merged.get(selector);
    const out = rule.held === 0 || other?.held === 0;
    merged.set(selector, {
      held: out ? 0 : rule.held + (other?.held ?? 0),
      proved: out ? 0 : Math.min(rule.proved, other?.proved ?? rule.proved),
      least: Math.min(rule.least, other?.least ?? rule.least),
      hosts: out ? OUT.hosts : addHosts(rule.hosts, other?.hosts ?? OUT.hosts),
    });
  }
  boundRules(merged);
  return merged;
}

/** Prepares the rules for a new design of these hosts: each rule must hold there again, and rules that were out may be made again. */
export function renewRules(rules: EarlyRules, renewed: ReadonlySet<number>): void {
  for (const [selector, { held, least, hosts }] of rules)
    if (held > 0)
      rules.set(selector, {
        held: 1,
        proved: 0,
        least,
        hosts: new Map([...hosts].map(([host, pages]) => [host, renewed.has(host) ? 1 : pages])),
      });
    else rules.delete(selector);
}

/** Drops the rules that held on the fewest pages, the oldest first. */
export function boundRules(rules: EarlyRules): void {
  if (rules.size <= MAX_RULES) return;
  const byHeld = [...rules].sort(([, one], [, other]) => one.held - other.held);
  // Rules that are out are dropped last, so that they are not made again.
  const going = [
    ...byHeld.filter(([, { held }]) => held > 0),
    ...byHeld.filter(([, { held }]) => held === 0),
  ];
  for (const [selector] of going.slice(0, rules.size - MAX_RULES)) rules.delete(selector);
}
