/**
 * The rules of the Public Suffix List (publicsuffix.org). Returns the labels that make suffixes below a name, each between spaces, or an
 * empty string: for `uk` it returns ` ac co gov `. A label may be `*`, and a label after `!` is an exception.
 */
export type SuffixRules = (parent: string) => string;

/** At most this many answers are kept: those for the hosts of a few pages. */
const MOST_KNOWN = 2000;

/** A capital before each label tells how many characters it shares with the label before: this is the code of the one for none. */
const NONE_SHARED = 'A'.charCodeAt(0);

/**
 * Reads the text that `scripts/public-suffixes.ts` writes: a name and its labels on each line, in front coding. Each line is read when it
 * is first asked for. To read all of them takes a millisecond or two at each start of the worker.
 */
export function readSuffixRules(text: string): SuffixRules {
  const lines = `\n${text}\n`;
  const known = new Map<string, string>();
  return (parent) => {
    let labels = known.get(parent);
    if (labels === undefined) {
      const start = lines.indexOf(`\n${parent}A`);
      const end = lines.indexOf('\n', start + 1);
      labels = start < 0 ? '' : labelsOf(lines.slice(start + 1 + parent.length, end));
      if (known.size === MOST_KNOWN) known.clear();
      known.set(parent, labels);
    }
    return labels;
  };
}

function labelsOf(frontCoded: string): string {
  let label = '';
  let labels = ' ';
  for (const [coded] of frontCoded.matchAll(/[A-Z][^A-Z]*/g)) {
    label = label.slice(0, coded.charCodeAt(0) - NONE_SHARED) + coded.slice(1);
    labels += `${label} `;
  }
  return labels;
}

export const hasRule = (rules: SuffixRules, label: string, parent: string): boolean =>
  rules(parent).includes(` ${label} `);
