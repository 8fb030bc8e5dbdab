import { once } from '../basics/once.ts';
import suffixes from './public-suffixes.json' with { type: 'json' };
import { SHARED_NAMES } from './shared-hosts.ts';
import { hasRule, readSuffixRules, type SuffixRules } from './suffix-rules.ts';

/** An IP address. By the URL standard, any host whose last part is a number is one. */
const IP_ADDRESS = /^\[|(?:^|\.)\d+$/;

export const isIpAddress = (host: string): boolean => IP_ADDRESS.test(host);

const PUBLIC = once(() => [readSuffixRules(suffixes.rules)]);
const WITH_SHARED = once(() => [...PUBLIC(), SHARED_NAMES()]);

/**
 * Returns the name that a person or firm registered: the public suffix and one more label, by the algorithm of the Public Suffix List
 * (publicsuffix.org), private part included. The host is written as in addresses. Null for IP addresses, bare suffixes and names without a
 * dot.
 */
export const registrableDomain = (host: string): string | null => oneBelow(host, PUBLIC());

/** Returns the registrable domain if shared hosts that the list lacks count as public suffixes too. So it separates tenants. */
export const tenantDomain = (host: string): string | null => oneBelow(host, WITH_SHARED());

function oneBelow(host: string, lists: readonly SuffixRules[]): string | null {
  if (isIpAddress(host)) return null;
  const labels = host.replace(/\.$/, '').split('.');
  const suffix = Math.max(...lists.map((rules) => suffixLength(labels, rules)));
  return labels.length > suffix ? labels.slice(-suffix - 1).join('.') : null;
}

/** The top-level domains that the list has suffixes under. */
const TOP_LEVEL = once(
  () => new Set((suffixes.rules.match(/^[^A-Z]+/gm) ?? []).map((suffix) => suffix.split('.').at(-1))),
);

/** Returns whether a name is a top-level domain with suffixes in the list, such as `com` and `uk`, and not a name of an intranet. */
export const isTopLevelDomain = (host: string): boolean => TOP_LEVEL().has(host);

/** No rule has more labels than this. */
const MOST_LABELS = 8;

/** Returns the number of labels of the longest rule that matches. If no rule does, the suffix has one label. */
function suffixLength(labels: readonly string[], rules: SuffixRules): number {
  for (let length = Math.min(labels.length, MOST_LABELS); length > 1; length--) {
    const [first = '', ...rest] = labels.slice(-length);
    const parent = rest.join('.');
    // An exception is one label longer than the suffix it restores.
    if (hasRule(rules, `!${first}`, parent)) return length - 1;
    if (hasRule(rules, first, parent) || hasRule(rules, '*', parent)) return length;
  }
  return 1;
}
