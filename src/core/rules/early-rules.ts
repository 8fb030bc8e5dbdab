import { LANDMARKS, readSelector, type Selector, type Step } from '../page/selector.ts';

/**
 * What a site's pages may be cleaned by before they are judged: selectors that picked nothing but certain noise on page
 * after page. A selector that once picked anything else is out for as long as the site keeps its design.
 */
export interface EarlyRule {
  /** Pages on which it picked noise and nothing else; 0 once it picked something else. */
  readonly held: number;
  /** Pages in a row, up to the latest, on which the site's other pages gave proof for all that it picked. */
  readonly proved: number;
  /** Least P(noise) of what it picked, in hundredths, rounded down. */
  readonly least: number;
  /**
   * Number of pages on which it held, by `hostKey`, for at most MAX_HOSTS hosts. Several people may own hosts of one site, and a page can
   * see a rule act. So a rule acts only on hosts where it held often enough.
   */
  readonly hosts: ReadonlyMap<number, number>;
}

/** The state of a rule that once picked something else than noise. */
export const OUT: EarlyRule = { held: 0, proved: 0, least: 0, hosts: new Map() };

/** A rule counts pages for so many hosts. With one more, the host with the fewest pages goes. */
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

/** Longer ones are not read by anyone and not kept. */
export const MAX_RULE_LENGTH = 160;

/** A rule picks parts of a page, by a name, a landmark or their place below the body: one of `body` or of every paragraph is none. */
export const isRule = (selector: string): boolean => ruleSteps(selector) !== null;

/** Returns the steps of a selector that may be a rule, null for any other. */
export function ruleSteps(selector: string): Selector | null {
  const steps = selector.length > MAX_RULE_LENGTH ? null : readSelector(selector);
  const [outer, ...inner] = steps ?? [];
  if (!outer || outer.tag === 'html' || inner.some(({ tag }) => tag === 'body' || tag === 'html'))
    return null;
  const isFirm =
    outer.tag === 'body'
      ? isBodyItself(outer) && outer.child
      : outer.names.length > 0 || LANDMARKS.has(outer.tag);
  return isFirm ? steps : null;
}

/** A name of body speaks of the page, not of the site. */
const isBodyItself = ({ tag, names, place }: Step): boolean => tag === 'body' && names.length === 0 && !place;

/** A rule dims once it has held on so many pages of the host: what is dimmed for a moment can still be read. */
const DIMS_FROM = 2;
/** A landmark says itself what it holds. */
const LANDMARK_DIMS_FROM = 1;
/** What stands at a place may be something else on the next page. */
const PLACE_DIMS_FROM = 3;
/** A rule may hide once it has held on so many pages of the host … */
export const HIDES_FROM = 3;
/** … and had proof on so many of the site's latest. */
const HIDES_WITH_PROOF = 2;
/** Rules kept of a site, those that are out included. */
const MAX_RULES = 150;

/** A rule that may act: least P(noise) in hundredths, and the hosts, by `hostKey`, on which it may dim, and on which it may hide. */
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
  if (isByPlace(selector)) return PLACE_DIMS_FROM;
  return LANDMARKS.has(selector.at(-1)?.tag ?? '') ? LANDMARK_DIMS_FROM : DIMS_FROM;
}

/** What loads after the page is read may move it: so such a rule dims at most. */
const isByPlace = (selector: Selector): boolean =>
  selector.some((step) => step.place !== undefined || isBodyItself(step));

/** Whether a rule may hide where it held often enough: its name says what it picks, and the site's latest pages gave proof. */
export const isProved = (selector: Selector, proved: number): boolean =>
  proved >= HIDES_WITH_PROOF && !isByPlace(selector);

/** The selectors that this one goes on from: what it picks stands in what they pick. */
export function outerSelectors(selector: string): string[] {
  const words = selector.split(' ');
  return words.flatMap((word, i) =>
    word === '>' || i === words.length - 1 ? [] : [words.slice(0, i + 1).join(' ')],
  );
}

/** What held on either side's pages; what is out on one side is out. */
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

/** Makes the rules ready for a new design of these hosts: each rule must hold there again, and rules that were out may come back. */
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

/** Lets go of those that held least often, the oldest first. */
export function boundRules(rules: EarlyRules): void {
  if (rules.size <= MAX_RULES) return;
  const byHeld = [...rules].sort(([, one], [, other]) => one.held - other.held);
  // What is out must stay known as such, as far as there is room.
  const going = [
    ...byHeld.filter(([, { held }]) => held > 0),
    ...byHeld.filter(([, { held }]) => held === 0),
  ];
  for (const [selector] of going.slice(0, rules.size - MAX_RULES)) rules.delete(selector);
}
