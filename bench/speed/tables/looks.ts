import { mean } from '../../averages.ts';
import { named, percent, quantile } from '../columns.ts';
import { sitePages } from '../pages.ts';
import { changedByLearning } from '../two-looks.ts';

const LEARNED = [3, 10];
/** Most pages of the site. */
const MOST_PAGES = 40;

/** Prints how much of a page is treated differently once the page itself is learned. */
export function printLooks(count: number): void {
  const { name, pages } = sitePages(Math.min(count, MOST_PAGES));
  console.log(
    `\nWhat the second look at a page changes, once the page itself is learned, ${name}: share of characters\n${named('')}    mean     p95     all the same`,
  );
  for (const learned of LEARNED.filter((number) => number < pages.length)) {
    const shares = changedByLearning(pages, learned);
    const same = shares.filter((share) => share === 0).length / shares.length;
    console.log(
      named(`from ${learned} pages learned on`) +
        [mean(shares), quantile(shares, 0.95), same].map(percent).join(''),
    );
  }
}
