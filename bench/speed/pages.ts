import { bySite, corpusPresent, readSet, SETS } from '../corpus.ts';
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

/** Returns a sample of the corpus, the same in each run; without the corpus, generated pages of every shape. */
export function singlePages(count: number): SpeedPages {
  if (!corpusPresent()) return { name: 'generated pages', pages: generatedPages(count) };
  const rows = SETS.filter((set) => set !== 'freepressokc').flatMap(readSet);
  return { name: 'pages of the corpus', pages: shuffled(rows, seededRandom(15)).slice(0, count) };
}

/** Returns pages of one site, in the order of visits. */
export function sitePages(count: number): SpeedPages {
  if (corpusPresent()) {
    const rows = shuffled(readSet('freepressokc'), seededRandom(15));
    if (rows.length >= count) return { name: 'a site of the corpus', pages: rows.slice(0, count) };
  }
  const pages = Array.from({ length: count }, (_, i) => generated('story', 2000, i + 1));
  return { name: 'a generated site', pages };
}

/** Returns sites with at least so many pages, with the first of these pages; without the corpus, a generated site. */
export function frequentedSites(
  least: number,
  most: number,
): { readonly name: string; readonly sites: readonly (readonly SpeedPage[])[] }[] {
  if (!corpusPresent()) return [{ name: 'a generated site', sites: [sitePages(most).pages] }];
  return ['big9', 'freepressokc'].map((name) => ({
    name,
    sites: [...bySite(readSet(name)).values()]
      .filter((pages) => pages.length >= least)
      .map((pages) => pages.slice(0, most)),
  }));
}

/** Returns generated pages by size, to measure the cost of a node. */
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
