import { parse } from 'parse5';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { explainPage } from '../../src/core/report/explain-page.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { addMark } from '../../src/core/site/marks-on-page.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { decodeCheckedModel, encodeModelWithin } from '../../src/core/site/stored-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { nextPageOf } from '../../src/core/story/next-page.ts';
import { provePage } from '../../src/core/treatment/prove-page.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const URL = 'https://news.example/story';
/** Largest ratio between the cost of four times as many things and the cost of one time. */
const RATIO = 6;
/** Longest time (ms) that any page may cost, where a parser reads YARDSTICK within YARDSTICK_TIME. On a slower machine it is longer in proportion. */
const LONGEST = 3000;
const YARDSTICK_TIME = 60;
/** A page of 8,000 paragraphs. */
const YARDSTICK = '<p class="line">Some <b>words</b> of a <a href="/page">line</a>.</p>'.repeat(8000);
/** Milliseconds below which costs are not compared. */
const NOTHING = 40;
const TRIES = 8;

/** Returns a page that was read before, at another address of the same site. */
export const earlierPage = (html: string): PageTree => pageFromHtml(html, `${URL}-before`);

/** Returns the milliseconds of processor time that a visit and the reader cost the worker, after it learned another page of the site. */
export function costOfPage(html: string, earlier: PageTree): number {
  const model = emptySiteModel();
  learnPage(model, earlier);
  const before = process.cpuUsage();
  const page = pageFromHtml(html, URL);
  learnPage(model, page);
  const report = makeReport(page, model, 'news.example');
  provePage(model.rules, page, report, { stage: 'hiding' }, true);
  assembleArticle(page, model);
  nextPageOf(page, URL, 1);
  decodeCheckedModel(encodeModelWithin(model, 2 ** 20));
  return since(before);
}

/** Returns the milliseconds of processor time that the worker needs when the person asks for reasons and corrects an element. */
export function costOfAsking(html: string, earlier: PageTree): number {
  const model = emptySiteModel();
  learnPage(model, earlier);
  const before = process.cpuUsage();
  const page = pageFromHtml(html, URL);
  const { verdicts } = explainPage(page, model, 'news.example');
  const first = verdicts.find(({ stray }) => !stray);
  if (first) addMark(model.marks, page, first.node, 'noise', 1);
  makeReport(page, model, 'news.example');
  return since(before);
}

/** Returns the milliseconds of processor time since then. */
export function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the milliseconds of processor time that the parser needs for a page of a fixed size. The parser is not ours. */
function costOfParsing(): number {
  const before = process.cpuUsage();
  parse(YARDSTICK);
  return since(before);
}

/** Milliseconds for some things, and for four times as many. */
export interface Growth {
  readonly least: number;
  readonly most: number;
  /** True if the cost grows no faster than the input. */
  readonly isLinear: boolean;
}

/** Compares the least times of some tries: compilers and garbage collectors run beside, and the least is nearest to the work itself. */
export async function growthOf(
  small: () => number | Promise<number>,
  large: () => number | Promise<number>,
): Promise<Growth> {
  let least = Number.POSITIVE_INFINITY;
  let most = await large();
  // A very small cost is not worth more tries.
  if (most <= NOTHING) return { least: await small(), most, isLinear: true };
  let yardstick = Number.POSITIVE_INFINITY;
  const isLinear = () =>
    most <= Math.max(NOTHING, RATIO * least) && most <= LONGEST * Math.max(1, yardstick / YARDSTICK_TIME);
  for (let left = TRIES; left > 0; left--) {
    yardstick = Math.min(yardstick, costOfParsing());
    least = Math.min(least, await small());
    if (isLinear()) break;
    most = Math.min(most, await large());
  }
  return { least, most, isLinear: isLinear() };
}
