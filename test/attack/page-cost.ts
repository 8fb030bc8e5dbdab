import { judgePage } from '../../src/core/report/report-page.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { modelToStore, storedModel } from '../../src/core/site/stored-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { nextPageOf } from '../../src/core/story/next-page.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const URL = 'https://news.example/story';
/** What four times as much of something may cost, in times. */
const RATIO = 6;
/** Milliseconds that no page may cost. */
const LONGEST = 3000;
/** Milliseconds below which a page costs nothing worth comparing. */
const NOTHING = 40;
const TRIES = 8;

/** Milliseconds of processor time that all takes which is done with a page. */
function costOf(html: string): number {
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

/** Milliseconds that a page with some of a thing costs, and one with four times as much. */
export interface Growth {
  readonly least: number;
  readonly most: number;
  /** It grows no faster than what it reads. */
  readonly isLinear: boolean;
}

/** Compilers and collectors of garbage run beside; the least of some tries is nearest to the work itself. */
export function growthOf(small: () => string, large: string): Growth {
  let least = Number.POSITIVE_INFINITY;
  let most = costOf(large);
  // What costs next to nothing is not worth more tries.
  if (most <= NOTHING) return { least: costOf(small()), most, isLinear: true };
  const isLinear = () => most <= Math.max(NOTHING, RATIO * least) && most <= LONGEST;
  for (let left = TRIES; left > 0; left--) {
    least = Math.min(least, costOf(small()));
    if (isLinear()) break;
    most = Math.min(most, costOf(large));
  }
  return { least, most, isLinear: isLinear() };
}
