import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rehearsal } from '../../../src/background/judging/rehearsal.ts';
import type * as MakeReport from '../../../src/core/report/make-report.ts';
import type { PageReport } from '../../../src/core/report/page-report.ts';
import { encodeSiteModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';

const reports: PageReport[] = [];

vi.mock('../../../src/core/report/make-report.ts', async (original) => {
  const real = await original<typeof MakeReport>();
  return {
    ...real,
    makeReport: (...args: Parameters<typeof real.makeReport>) => {
      const report = real.makeReport(...args);
      reports.push(report);
      return report;
    },
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  reports.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a worker that has judged nothing judges a made page with a story and noise, and learns nothing from it', () => {
  const model = emptySiteModel();
  const before = encodeSiteModel(model);
  rehearsal().begin(model, 'news.example');
  expect(reports).toEqual([]);
  vi.runAllTimers();
  const markings = reports.flatMap(({ verdicts }) => verdicts.map(({ marking }) => marking));
  expect(markings).toEqual(expect.arrayContaining(['noisy', 'meaningful']));
  expect(encodeSiteModel(model)).toEqual(before);
});

test('a real page comes first: then nothing is rehearsed', () => {
  const first = rehearsal();
  first.begin(emptySiteModel(), 'news.example');
  first.end();
  vi.runAllTimers();
  expect(reports).toEqual([]);
});

test('once a page was judged, a page without text is rehearsed at once', () => {
  const first = rehearsal();
  first.end();
  first.begin(emptySiteModel(), 'news.example');
  expect(reports.map(({ verdicts }) => verdicts)).toEqual([[]]);
});
