import type { BareBrowser } from '../bare-browser.ts';
import { BESIDE_PEER, besidePeer, TITLES } from '../columns.ts';
import type { OpenPageTimes } from '../in-page.ts';
import { openPages } from '../open-pages.ts';
import { singlePages } from '../pages.ts';

/** Prints what an open page pays, and how long it takes to judge it. */
export async function printPages(browser: BareBrowser, count: number): Promise<void> {
  const { name: from, pages } = singlePages(count);
  const results = await openPages(browser, pages);
  for (const run of ['first', 'warm'] as const) {
    const times = (key: keyof OpenPageTimes) => results.map((result) => result[run][key]);
    const line = (name: string, key: keyof OpenPageTimes) =>
      console.log(besidePeer(name, times(key), times('readability')));
    console.log(
      `\nOpen pages, ${run} run in the page, ${pages.length} ${from}, ${TITLES[browser.name]}\n${BESIDE_PEER}`,
    );
    line('snapshot, message, marking', 'main');
    line('judging (in the worker)', 'judge');
    line('Readability, on a clone', 'readability');
    line('Defuddle, on a clone', 'defuddle');
  }
}
