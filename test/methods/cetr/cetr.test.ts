import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byKMeans, byThreshold, byTwoDimensions } from '../../../src/methods/cetr/cetr.ts';
import { gaussianKernel, smooth, smoothedDerivative } from '../../../src/methods/cetr/smoothing.ts';
import { linesOfHtml, linesOfPage, tagRatio } from '../../../src/methods/cetr/tag-ratio.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

/** Example 1 of the paper, without the omitted parts. */
const PAPER = `<div id="topnav">
<div id="author">James Smith</div>

OKLAHOMA CITY – Police were told that
The Oklahoman reported Sunday. <br><br> Jones had
`;

describe('tag ratio', () => {
  it('has the values of the paper’s example', () => {
    expect(linesOfHtml(PAPER).map((line) => [line.text.length, line.tags, tagRatio(line)])).toEqual([
      [0, 1, 0],
      [11, 2, 5.5],
      [37, 0, 37],
      [41, 2, 20.5],
    ]);
  });
  it('leaves out scripts, styles, comments and empty lines', () => {
    expect(
      linesOfHtml('<p>a</p>\n\n<style>\np{}\n</style>\n<!-- <b>\n-->\n<p>b</p>').map((l) => l.text),
    ).toContain('b');
    expect(linesOfHtml('<!-- <b> -->\n \n')).toEqual([]);
  });
  it('derives lines from a tree as an author would write them', () => {
    const page = pageFromHtml(
      '<div><ul><li><a href=x>One</a></li></ul><p>Two <b>three</b> four</p>five<br>six</div>',
      '',
    );
    expect(linesOfPage(page).map((line) => `${line.tags} ${line.text}`)).toEqual([
      '1 ',
      '1 ',
      '4 One',
      '1 ',
      '4 Two three four',
      '1 five',
      '1 six',
    ]);
  });
  it('counts every tag of the page once', () => {
    const html = '<div><p>a<i>b</i></p><hr><p>c<br>d</p></div><div></div>';
    const total = (lines: readonly { tags: number }[]) => lines.reduce((sum, line) => sum + line.tags, 0);
    expect(total(linesOfPage(pageFromHtml(html, '')))).toBe(total(linesOfHtml(html)));
  });
});

describe('smoothing', () => {
  it('spreads a peak by the Gaussian kernel', () => {
    const [side, middle] = gaussianKernel(1);
    expect(middle).toBeCloseTo(1 / (1 + 2 * Math.exp(-0.5)), 12);
    expect(smooth([0, 0, 9, 0, 0])).toEqual([0, 9 * (side ?? 0), 9 * (middle ?? 0), 9 * (side ?? 0), 0]);
  });
  it('keeps a series within its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (series) => {
        const most = series.reduce((a, b) => Math.max(a, b), 0);
        for (const value of smooth(series)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(most + 1e-9);
        }
      }),
    );
  });
  it('has a derivative of 0 inside a flat part and a high one at its edge', () => {
    const derivative = smoothedDerivative([0, 0, 0, 0, 0, 0, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50]);
    expect(derivative[9]).toBeCloseTo(0, 12);
    expect(derivative[0]).toBeCloseTo(0, 12);
    expect(derivative[5]).toBeGreaterThan(30);
  });
});

describe('CETR', () => {
  const menu = Array.from({ length: 20 }, () => ({ text: 'Link text', tags: 4 }));
  const story = Array.from({ length: 8 }, (_, i) => ({ text: 'x'.repeat(300 + 10 * i), tags: 2 }));
  const lines = [...menu, ...story, ...menu];
  for (const [name, method] of [
    ['threshold', byThreshold],
    ['k-means', byKMeans],
    ['two dimensions', byTwoDimensions],
  ] as const) {
    it(`keeps long lines and drops menus by ${name}`, () => {
      const kept = method(lines);
      expect(kept.slice(21, 27)).toEqual(Array(6).fill(true));
      expect(kept.slice(0, 16)).toEqual(Array(16).fill(false));
      expect(kept.slice(31)).toEqual(Array(17).fill(false));
    });
    it(`keeps nothing of an empty page by ${name}`, () => {
      expect(method([])).toEqual([]);
      expect(method([{ text: '', tags: 3 }])).toEqual([false]);
    });
  }
});
