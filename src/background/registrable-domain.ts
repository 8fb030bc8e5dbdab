import suffixes from './public-suffixes.json' with { type: 'json' };

/** An address of numbers: by the URL standard any host whose last part is one is that. */
const IP_ADDRESS = /^\[|(?:^|\.)\d+$/;

/**
 * What a person or firm registered: the public suffix and one label more, by the algorithm of the Public Suffix List
 * (publicsuffix.org), private part included. The host is written as addresses have it. Null where there is none: IP addresses, bare
 * suffixes, names without a dot.
 */
export function registrableDomain(host: string): string | null {
  if (IP_ADDRESS.test(host)) return null;
  const labels = host.replace(/\.$/, '').split('.');
  const suffix = suffixLength(labels);
  return labels.length > suffix ? labels.slice(-suffix - 1).join('.') : null;
}

/** Tells a top-level domain under which the list knows suffixes, such as `com` and `uk`, from a name of an intranet. */
export const isTopLevelDomain = (host: string): boolean => rulesOf(host) !== '';

/** Labels of the longest rule that holds; what no rule knows ends in a suffix of one. */
function suffixLength(labels: readonly string[]): number {
  const rules = rulesOf(labels.at(-1) ?? '');
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
function rulesOf(top: string): string {
  const { rules } = suffixes;
  const start = rules.indexOf(`\n${top} `);
  if (start < 0) return '';
  const end = rules.indexOf('\n', start + 1);
  return rules.slice(start + 1 + top.length, end < 0 ? undefined : end);
}
