import { once } from './once.ts';
import suffixes from './public-suffixes.json' with { type: 'json' };
import { SHARED_NAMES } from './shared-hosts.ts';
import { hasRule, readRules, type SuffixRules } from './suffix-rules.ts';

/** An address of numbers: by the URL standard any host whose last part is one is that. */
const IP_ADDRESS = /^\[|(?:^|\.)\d+$/;

export const isIpAddress = (host: string): boolean => IP_ADDRESS.test(host);

const PUBLIC = once(() => [readRules(suffixes.rules)]);
const WITH_SHARED = once(() => [...PUBLIC(), SHARED_NAMES()]);

/**
 * What a person or firm registered: the public suffix and one label more, by the algorithm of the Public Suffix List
 * (publicsuffix.org), private part included. The host is written as addresses have it. Null where there is none: IP addresses, bare
 * suffixes, names without a dot.
 */
export const registrableDomain = (host: string): string | null => oneBelow(host, PUBLIC());

/** Returns the registrable domain where shared hosts that the list lacks count as public suffixes too: it tells tenants apart. */
export const tenantDomain = (host: string): string | null => oneBelow(host, WITH_SHARED());

function oneBelow(host: string, lists: readonly SuffixRules[]): string | null {
  if (isIpAddress(host)) return null;
  const labels = host.replace(/\.$/, '').split('.');
  const suffix = Math.max(...lists.map((rules) => suffixLength(labels, rules)));
  return labels.length > suffix ? labels.slice(-suffix - 1).join('.') : null;
}

/** The top-level domains under which the list knows suffixes. */
const TOP_LEVEL = once(
  () => new Set(PUBLIC().flatMap((rules) => [...rules.keys()].map((suffix) => suffix.split('.').at(-1)))),
);

/** Tells a top-level domain under which the list knows suffixes, such as `com` and `uk`, from a name of an intranet. */
export const isTopLevelDomain = (host: string): boolean => TOP_LEVEL().has(host);

/** No rule has more labels. */
const MOST_LABELS = 8;

/** Labels of the longest rule that holds; what no rule knows ends in a suffix of one. */
function suffixLength(labels: readonly string[], rules: SuffixRules): number {
  for (let length = Math.min(labels.length, MOST_LABELS); length > 1; length--) {
    const [first = '', ...rest] = labels.slice(-length);
    const parent = rest.join('.');
    // An exception takes one label from the rule that it is an exception of.
    if (hasRule(rules, `!${first}`, parent)) return length - 1;
    if (hasRule(rules, first, parent) || hasRule(rules, '*', parent)) return length;
  }
  return 1;
}
