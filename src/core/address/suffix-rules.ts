/**
 * The rules of the Public Suffix List (publicsuffix.org). The key is a suffix without its first label; the value is those first labels,
 * each between spaces. So `uk` has ` ac co gov `. A label may be `*`, and a label after `!` is an exception.
 */
export type SuffixRules = ReadonlyMap<string, string>;

/** Reads the text that `scripts/public-suffixes.ts` writes: a key and its labels on each line. */
export const readSuffixRules = (text: string): SuffixRules =>
  new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), `${line.slice(end)} `];
    }),
  );

export const hasRule = (rules: SuffixRules, label: string, parent: string): boolean =>
  rules.get(parent)?.includes(` ${label} `) ?? false;
