import type { PageTree } from '../core/page/page-tree.ts';

/** A way to find a page's informative text, for `--method` and the benches. A method that needs no other page ignores `learn`'s result. */
export interface ExtractionMethod<Site = unknown> {
  readonly name: string;
  /** One line that describes the method and names its paper. */
  readonly about: string;
  /** Returns statistics over all learned pages of one site, including the measured page if it was learned. */
  learn(pages: readonly PageTree[]): Site;
  /** Returns the informative text of `page`, one block per line, in reading order. `html` is the original page if available. */
  extract(page: PageTree, site: Site, html?: string): string[];
  /** Names the measure that the method's threshold bounds, with its unit. Methods without a threshold have none. */
  readonly bounds?: string;
  /** Returns the value that separates the page's blocks, or null if the site gives none for this page. */
  threshold?(page: PageTree, site: Site, html?: string): number | null;
}
