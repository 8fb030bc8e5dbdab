import { decoded } from '../page/targets.ts';
import { folded } from '../text/words.ts';

/** Parts before the path: scheme, nothing, host. */
const BEFORE_PATH = 3;
/** Least characters of a part that may be the beginning of a title: some sites cut it. */
const CUT_CHARS = 20;

/** Returns a test whether part of an address spells a title of two or more words: "/2026/fog_over_the_bay/" spells "Fog over the bay". */
export function spelledTitles(url: string): (title: string) => boolean {
  const parts = decoded(url)
    .split(/[/?#]/)
    .slice(BEFORE_PATH)
    .map(folded)
    .filter((part) => part.includes(' '));
  return (title) => {
    const text = folded(title);
    return parts.some((part) => text === part || (part.length >= CUT_CHARS && text.startsWith(part)));
  };
}
