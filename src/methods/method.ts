import type { PageTree } from '../core/page/page-tree.ts';

/**
 * A way of finding a page's informative text, for `--method` and the benches. A method that needs no other page
 * ignores what `learn` gives.
 */
export interface ExtractionMethod<Site = unknown> {
  readonly name: string;
  /** One line: what it is, and its paper. */
  readonly about: string;
  /** Statistics over all learned pages of one site, the measured page among them where it was learned. */
  learn(pages: readonly PageTree[]): Site;
  /** Informative text of `page`, one block a line, in reading order. `html` is the page as it came, where there is that. */
  extract(page: PageTree, site: Site, html?: string): string[];
  /** The value by which it parts the page's blocks, 0..1; null where it has none there. */
  threshold?(page: PageTree, site: Site): number | null;
}
