import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { demoRows } from '../../demo/rows.ts';
import { readExport } from '../../src/background/store/export-file.ts';
import { Problem } from '../../src/browser/problem.ts';
import { validSettings } from '../../src/browser/valid-settings.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { modelProblem } from '../../src/core/site/model-problem.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { nextPageOf } from '../../src/core/story/next-page.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/**
 * Pages, settings and files whose pieces are cut, doubled, moved and made up: no exception, only valid numbers, no page over three seconds.
 */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

type Random = (below: number) => number;

const PIECES = [
  '<div>',
  '</div>',
  '<table>',
  '<a href="',
  '"',
  '>',
  '<!--',
  '&#0;',
  '\ud800',
  '<svg><p>',
  '<template>',
  '<b><i>',
  '</p>',
  '<select>',
  '<math>',
  '\0',
  ' style="display:none"',
  '<script type="application/ld+json">{',
  'http://[/',
  '<base href="x:">',
];

function mutated(text: string, random: Random): string {
  let now = text;
  for (let left = 1 + random(6); left > 0; left--) {
    const [from, to] = [random(now.length), random(now.length)].sort((a, b) => a - b) as [number, number];
    const kind = random(4);
    if (kind === 0) now = now.slice(0, from) + now.slice(Math.min(to, from + 5000));
    else if (kind === 1) now = now.slice(0, to) + now.slice(from, Math.min(to, from + 5000)) + now.slice(to);
    else if (kind === 2) now = now.slice(0, from) + (PIECES[random(PIECES.length)] ?? '') + now.slice(from);
    else
      now =
        now.slice(0, from) + (PIECES[random(PIECES.length)] ?? '').repeat(1 + random(300)) + now.slice(from);
  }
  return now;
}

/** Returns whether every number that can be reached from a value is finite. */
function holdsOnlyNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(holdsOnlyNumbers);
}

/** One site each, so that pages meet young models and old ones. The number says which one to try again. */
const SITES = Array.from({ length: times(1, 14) }, (_, i) => i + 1);

test.each(SITES)('pages of site %i', async (site) => {
  const rows = demoRows().slice(0, 12);
  const random = randomFrom(site);
  const model = emptySiteModel();
  const count = times(20, 1000);
  let longest = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i % rows.length];
    if (!row) throw new Error('The demo site has no stories.');
    const html = mutated(row.html(), random);
    const before = process.cpuUsage().user;
    const page = pageFromHtml(html, `${row.url}?${i}`);
    learnPage(model, page);
    const report = makeReport(page, model, 'news.example');
    const article = assembleArticle(page, model);
    nextPageOf(page, row.url, 1);
    longest = Math.max(longest, (process.cpuUsage().user - before) / 1000);
    expect(holdsOnlyNumbers([report, article])).toBe(true);
    expect(report.verdicts.every(({ noise }) => noise >= 0 && noise <= 1)).toBe(true);
    // Lets the test runner work meanwhile.
    if (i % 100 === 99) await setImmediate();
  }
  expect(modelProblem(model)).toBeNull();
  expect(longest).toBeLessThan(3000);
  tell(`pages of site ${site}`, { tried: count, exceptions: 0, 'longest, ms': Math.round(longest) });
});

/** Returns any value that JSON knows, and some that it does not know. */
function anything(random: Random, deep = 0): unknown {
  const kind = random(deep > 3 ? 7 : 9);
  if (kind === 7) return Array.from({ length: random(4) }, () => anything(random, deep + 1));
  if (kind === 8)
    return Object.fromEntries(
      Array.from({ length: random(4) }, (_, i) => [`k${i}`, anything(random, deep + 1)]),
    );
  return [null, undefined, true, -1, Number.NaN, '__proto__', 'hide'][kind];
}

test('settings', () => {
  const random = randomFrom(2);
  const names = Object.keys(validSettings({}));
  const count = times(500, 100_000);
  for (let i = 0; i < count; i++) {
    const stored = Object.fromEntries(
      names.filter(() => random(2) === 0).map((name) => [name, anything(random)]),
    );
    const settings = validSettings(random(9) === 0 ? anything(random) : stored);
    expect(Object.keys(settings).sort()).toEqual([...names].sort());
    expect(holdsOnlyNumbers(settings)).toBe(true);
    // Valid settings stay as they are.
    expect(validSettings(settings)).toEqual(settings);
  }
  tell('settings', { tried: count, exceptions: 0 });
});

test('files', () => {
  const random = randomFrom(3);
  const good = JSON.stringify({
    format: 'winnow-models',
    version: 1,
    models: [{ site: 'a.example', updated: 1, model: 'AAAA' }],
  });
  const count = times(500, 100_000);
  let refused = 0;
  for (let i = 0; i < count; i++) {
    const file =
      random(2) === 0
        ? mutated(good, random)
        : JSON.stringify({ format: 'winnow-models', version: 1, models: anything(random) });
    try {
      readExport(file);
    } catch (error) {
      refused++;
      expect((error as Error).constructor).toBe(Problem);
    }
  }
  expect(refused).toBeGreaterThan(0);
  tell('files', { tried: count, refused, exceptions: 0 });
});
