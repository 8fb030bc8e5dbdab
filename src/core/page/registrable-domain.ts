import suffixes from './public-suffixes.json' with { type: 'json' };
import { SHARED_NAMES } from './shared-hosts.ts';

/** An address of numbers: by the URL standard any host whose last part is one is that. */
const IP_ADDRESS = /^\[|(?:^|\.)\d+$/;

export const isIpAddress = (host: string): boolean => IP_ADDRESS.test(host);

/** Texts of rules, as `scripts/public-suffixes.ts` writes them. */
const PUBLIC = [suffixes.rules];
const WITH_SHARED = [suffixes.rules, SHARED_NAMES];

/**
 * What a person or firm registered: the public suffix and one label more, by the algorithm of the Public Suffix List
 * (publicsuffix.org), private part included. The host is written as addresses have it. Null where there is none: IP addresses, bare
 * suffixes, names without a dot.
 */
export const registrableDomain = (host: string): string | null => oneBelow(host, PUBLIC);

/** Returns the registrable domain where shared hosts that the list lacks count as public suffixes too: it tells tenants apart. */
export const tenantDomain = (host: string): string | null => oneBelow(host, WITH_SHARED);

function oneBelow(host: string, lists: readonly string[]): string | null {
  if (isIpAddress(host)) return null;
  const labels = host.replace(/\.$/, '').split('.');
  const suffix = Math.max(...lists.map((rules) => suffixLength(labels, rules)));
  return labels.length > suffix ? labels.slice(-suffix - 1).join('.') : null;
}

/** Tells a top-level domain under which the list knows suffixes, such as `com` and `uk`, from a name of an intranet. */
export const isTopLevelDomain = (host: string): boolean => rulesOf(host, suffixes.rules) !== '';

/** Labels of the longest rule that holds; what no rule knows ends in a suffix of one. */
function suffixLength(labels: readonly string[], text: string): number {
  const rules = rulesOf(labels.at(-1) ?? '', text);
  const before = labels.slice(0, -1);
  for (let length = before.length; rules !== '' && length > 0; length--) {
    const [first = '', ...rest] = before.slice(-length);
    const has = (...rule: string[]) => rules.includes(` ${rule.join('.')} `);
    // An exception takes one label from the rule that it is an exception of.
    if (has(`!${first}`, ...rest)) return length;
    if (has(first, ...rest) || has('*', ...rest)) return length + 1;
  }
  return 1;
}

/** What stands before the top-level domain in its rules, each between spaces. */
function rulesOf(top: string, text: string): string {
  const start = text.indexOf(`\n${top} `);
  if (start < 0) return '';
  const end = text.indexOf('\n', start + 1);
  return text.slice(start + 1 + top.length, end < 0 ? undefined : end);
}
