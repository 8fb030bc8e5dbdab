import { decoded } from '../page/targets.ts';
import { before } from '../text/before.ts';
import { folded } from '../text/words.ts';

/** Parts before the path: scheme, nothing, host. */
const BEFORE_PATH = 3;
/** Least characters of a part that may be the beginning of a title: some sites cut it. */
const CUT_CHARS = 20;

/** Least words of a part that is not the last: shorter ones are sections. */
const WORDS = 4;

/**
 * Returns a test whether an address spells a title of two or more words: "/2026/fog_over_the_bay/" spells "Fog over the bay". Only the last
 * part of the path that has several words counts.
 */
export function spelledTitles(url: string): (title: string) => boolean {
  const parts = decoded(before(before(url, '?'), '#'))
    .split('/')
    .slice(BEFORE_PATH)
    .map(folded)
    .filter((part) => part !== '');
  const part = parts.findLast((one) => one.includes(' ')) ?? '';
  const isClear = part !== '' && (part === parts.at(-1) || part.split(' ').length >= WORDS);
  return (title) => {
    const text = folded(title);
    return isClear && (text === part || (part.length >= CUT_CHARS && text.startsWith(part)));
  };
}
