import { defined } from '../../basics/defined.ts';
import { perKey } from '../../basics/per-key.ts';
import { NAME_ALONE } from '../../verdict/roles/author-words.ts';
import { BY } from './by-word.ts';
import { CASELESS_NAME, JOB } from './person-name.ts';

/** Returns the language's word for "and" with the spaces around it. A browser takes longer to make a list's format than to use it. */
const andIn = perKey((code: string) => defined(new Intl.ListFormat(code).formatToParts(['a', 'b'])[1]).value);

/**
 * Returns the names in a text about authors, apart and without their jobs and the publisher's name. If the text is a line that the page shows,
 * other words after a person's name are left out too; a claim is what the person is called: "Ada Lind, MS, RD".
 */
export function listedNames(
  text: string,
  language: string,
  isOwn: (name: string) => boolean,
  isShown: boolean,
): string[] {
  const and = andIn(/^[a-z]{2,3}(?=$|[-_])/i.exec(language)?.[0] ?? 'en');
  const line = defined(text.replace(BY, '').split(/[|•·]/)[0]).trim();
  const name = line.split(/\n|\s{2,}/).find((part) => /\S\s/.test(part)) ?? line;
  const halves = name.split(and);
  const parts = halves.flatMap((half, i) => {
    const [one = '', ...rest] = half.split(',').map((part) => part.trim());
    // A place follows the last of several names: "Ada Lind and Per Holm, Bergen".
    const isPlaced =
      i > 0 && i === halves.length - 1 && rest.length === 1 && /\s/.test(one) && !/\s/.test(rest[0] ?? '');
    return isPlaced ? [one] : [one, ...rest];
  });
  const isName = (part: string) => (NAME_ALONE().test(part) || CASELESS_NAME.test(part)) && !JOB.test(part);
  const isList = halves.length > 1 || parts.every(isName);
  // A claim may list the second half of "editor and chief correspondent" as a name.
  const names = parts.filter(
    (part, i) => part !== '' && !` ${part}`.startsWith(and) && (i === 0 || !(JOB.test(part) || isOwn(part))),
  );
  if (isList) return names;
  // After a person's name come a job, a place or a paper: "Ada Lind, Head of Product". "Jr." belongs to the name.
  const job = parts.findIndex((part) => JOB.test(part));
  const people = (job < 0 ? parts : parts.slice(0, job)).filter((part) => NAME_ALONE().test(part));
  const isPerson =
    isShown && people.length > 0 && people[0] === parts[0] && !parts.some((part) => SUFFIX.test(part));
  return isPerson ? people : [names.join(', ')].filter((one) => one !== '');
}

/** A part after a comma that belongs to the name. */
const SUFFIX = /^(?:jr|sr|i{2,3}|iv|m\.?d|esq)\b\.?$/i;
