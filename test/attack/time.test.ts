import { expect, test } from 'vitest';
import { judgePage } from '../../src/core/report/report-page.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { modelToStore, storedModel } from '../../src/core/site/stored-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { nextPageOf } from '../../src/core/story/next-page.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { COSTLY_PAGES } from './costly-pages.ts';
import { tell, times } from './extent.ts';

/** Pages that hold very much of one thing: four times as much of it may cost at most six times the time, and no page three seconds. */

const URL = 'https://news.example/story';
const RATIO = 6;
const LONGEST = 3000;
/** Milliseconds below which a page costs nothing worth comparing. */
const NOTHING = 40;
const TRIES = 8;

/** Milliseconds of processor time that all takes which is done with a page. */
function cost(html: string): number {
  const before = process.cpuUsage();
  const page = pageFromHtml(html, URL);
  const model = emptySiteModel();
  learnPage(model, page);
  judgePage(page, model, 'news.example');
  assembleArticle(page, model);
  nextPageOf(page, URL, 1);
  storedModel(modelToStore(model, 2 ** 20));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.entries(COSTLY_PAGES))('%s', (name, [some, make]) => {
  const n = some / times(4, 1);
  const [small, large] = [make(n), make(4 * n)];
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  // Compilers and collectors of garbage run beside; the least of some tries is nearest to the work itself.
  for (let left = TRIES; left > 0; left--) {
    least = Math.min(least, cost(small));
    most = Math.min(most, cost(large));
    if (most <= Math.max(NOTHING, RATIO * least) && most <= LONGEST) break;
  }
  expect(most).toBeLessThanOrEqual(Math.max(NOTHING, RATIO * least));
  expect(most).toBeLessThanOrEqual(LONGEST);
  tell(name, {
    n,
    'ms at n': Math.round(least),
    'ms at 4n': Math.round(most),
    ratio: (most / least).toFixed(1),
  });
});
