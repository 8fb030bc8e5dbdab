import { useEffect, useState } from 'preact/hooks';
import type { TextBlock } from '../core/page/text-blocks.ts';
import type { MethodView } from './compare.ts';
import type { LinkView } from './link-views.ts';

export interface Comparison {
  readonly title: string;
  readonly url: string;
  /** Number of the site's pages that the methods learned, the compared one among them. */
  readonly pages: number;
  readonly blocks: readonly TextBlock[];
  readonly views: readonly MethodView[];
  /** Number of the site's pages in Winnow's model, which the methods named "learned" use. */
  readonly learned: number;
  /** The site's open pages by their links; empty while methods run, and if only one page is open and none is learned. */
  readonly links: readonly LinkView[];
  /** Number of methods that still have to run. */
  readonly left: number;
}

/** Returns the page of a tab as all methods see it, one method after another. The methods are loaded only here. */
export function useComparison(tabId: number): { comparison: Comparison | null; failure: string } {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const stopped = new AbortController();
    compare(tabId, stopped.signal, setComparison).catch((error: Error) => setFailure(error.message));
    return () => stopped.abort();
  }, [tabId]);
  return { comparison, failure };
}

async function compare(
  tabId: number,
  signal: AbortSignal,
  show: (comparison: Comparison) => void,
): Promise<void> {
  const [
    { METHODS },
    { LEARNED_METHODS },
    { readTabs, learnedOf },
    { learnedView, shownBlocks, viewOf },
    { linkViews },
  ] = await Promise.all([
    import('../methods/methods.ts'),
    import('../methods/learned.ts'),
    import('./read-tabs.ts'),
    import('./compare.ts'),
    import('./link-views.ts'),
  ]);
  const pages = await readTabs(tabId);
  const [first] = pages;
  if (!first) return;
  const { url, head } = first.page;
  const blocks = shownBlocks(first.page);
  const known = await learnedOf(tabId, url);
  const now = () => performance.now();
  const learnedTasks = known
    ? LEARNED_METHODS.map((method) => () => learnedView(method, first, known.model, now))
    : [];
  const tasks = [...learnedTasks, ...METHODS.map((method) => () => viewOf(method, pages, now))];
  const learned = known?.pages ?? 0;
  const views: MethodView[] = [];
  for (const [at, view] of tasks.entries()) {
    // Each method runs alone; finished views are drawn in between.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    const found = view();
    if (found) views.push(found);
    const left = tasks.length - at - 1;
    const links = left === 0 && pages.length + learned > 1 ? linkViews(pages, known?.model) : [];
    show({ title: head.title, url, pages: pages.length, learned, blocks, views: [...views], links, left });
  }
}
