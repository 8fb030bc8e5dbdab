import type { TextBlock } from '../segmentation/text-blocks.ts';
import type { Claims } from './claims.ts';
import { type Measures, UNKNOWN } from './layout.ts';

/** Words of three letters and more; shorter ones agree by chance. In scripts without spaces, characters. */
export const keyWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]{3,}/gu) ?? [];

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SHINGLE = 4;

/** How the block agrees with what the page says of its story. */
export function measureClaims(blocks: readonly TextBlock[], claims: Claims): Measures {
  const titleWords = new Set(claims.titles.flatMap(keyWords));
  const descriptions = claims.descriptions.map(fold).filter((text) => text.length > 20);
  const bodyWords = keyWords(claims.articleBody);
  const known = bodyWords.length >= 50;
  const shingles = new Set<string>();
  for (let i = 0; i + SHINGLE <= bodyWords.length; i++)
    shingles.add(bodyWords.slice(i, i + SHINGLE).join(' '));
  const overlap = blocks.map(({ text }) => {
    if (titleWords.size === 0 || text.length > 400) return 0;
    const words = new Set(keyWords(text));
    let shared = 0;
    for (const word of words) if (titleWords.has(word)) shared++;
    return shared / Math.max(1, words.size, Math.min(titleWords.size, 8));
  });
  let titleAt = -1;
  for (let i = 0; i < overlap.length; i++) if ((overlap[i] ?? 0) >= 0.6 && titleAt < 0) titleAt = i;
  return {
    of(i) {
      const text = blocks[i]?.text ?? '';
      const folded = fold(text);
      return [
        overlap[i] ?? 0,
        folded.length > 20 &&
        descriptions.some((d) => d.startsWith(folded.slice(0, 120)) || folded.startsWith(d.slice(0, 120)))
          ? 1
          : 0,
        known ? shareOfShingles(keyWords(text), shingles) : UNKNOWN,
        claims.isArticle ? 1 : 0,
        titleAt < 0 ? UNKNOWN : i < titleAt ? 0 : Math.log1p(i - titleAt) + 1,
      ];
    },
  };
}

function shareOfShingles(words: readonly string[], shingles: ReadonlySet<string>): number {
  if (words.length < SHINGLE) return 0.5;
  let found = 0;
  for (let i = 0; i + SHINGLE <= words.length; i++)
    if (shingles.has(words.slice(i, i + SHINGLE).join(' '))) found++;
  return found / (words.length - SHINGLE + 1);
}
