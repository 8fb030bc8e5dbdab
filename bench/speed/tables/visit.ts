import type { BareBrowser } from '../bare-browser.ts';
import { BESIDE_PEER, besidePeer, named, TITLES } from '../columns.ts';
import { sitePages } from '../pages.ts';
import { pagesFor, visitSite, WARMING } from '../visits.ts';

/** Number of visits that are measured after each number of pages learned. */
const VISITS = 12;
const LEARNED = [0, 10, 100, 300];

/** Prints how long visits to a site take after more and more of its pages were learned. */
export async function printVisits(browser: BareBrowser, count: number): Promise<void> {
  const learned = LEARNED.filter((number) => pagesFor(number, VISITS) <= count);
  const { name: site, pages } = sitePages(count + WARMING);
  console.log(
    `\nOne visit in a running worker, ${site}, ${TITLES[browser.name]}, after so many pages learned\n${BESIDE_PEER}`,
  );
  for (const result of await visitSite(browser, pages, learned, VISITS)) {
    const line = (what: string, times: typeof result.visits) =>
      console.log(
        besidePeer(
          what,
          times.map(({ visit }) => visit),
          times.map(({ readability }) => readability),
        ),
      );
    line(`${result.learned} pages: read, learn, judge, write`, result.visits);
    line('    the same in a world just begun', result.started);
    if (result.allocated > 0)
      console.log(
        `${named('')}${(result.allocated / 2 ** 20).toFixed(1)} MB allocated by each of ${VISITS} more`,
      );
  }
}
