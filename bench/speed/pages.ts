import { corpusPresent, readSet, SETS } from '../corpus.ts';
import { generatedPage, SHAPES } from '../generated-page.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';

export interface SpeedPage {
  readonly url: string;
  html(): string;
}

export interface SpeedPages {
  readonly name: string;
  readonly pages: readonly SpeedPage[];
}

const SIZES = [500, 1000, 2000, 4000, 8000];

/** A sample of the corpus where it is there, the same in each run; else generated pages of every shape. */
export function singlePages(count: number): SpeedPages {
  if (!corpusPresent()) return { name: 'generated pages', pages: generatedPages(count) };
  const rows = SETS.filter((set) => set !== 'freepressokc').flatMap(readSet);
  return { name: 'pages of the corpus', pages: shuffled(rows, seededRandom(15)).slice(0, count) };
}

/** Pages of one site, in the order of visits. */
export function sitePages(count: number): SpeedPages {
  if (corpusPresent()) {
    const rows = shuffled(readSet('freepressokc'), seededRandom(15));
    if (rows.length >= count) return { name: 'a site of the corpus', pages: rows.slice(0, count) };
  }
  const pages = Array.from({ length: count }, (_, i) => generated('story', 2000, i + 1));
  return { name: 'a generated site', pages };
}

/** Generated pages by size, for what the cost of a node is. */
export const pagesBySize = (sizes: readonly number[]): SpeedPage[] =>
  sizes.map((size) => generated('story', size, 0));

const generatedPages = (count: number): SpeedPage[] =>
  Array.from({ length: count }, (_, i) =>
    generated(SHAPES[i % SHAPES.length] ?? 'story', SIZES[(i >> 2) % SIZES.length] ?? 1000, i),
  );

const generated = (shape: (typeof SHAPES)[number], nodes: number, number: number): SpeedPage => ({
  url: `https://pages.example/${shape}/${number}`,
  html: () => generatedPage(shape, nodes, number),
});
