import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { mastheadLines } from '../../../../src/core/verdict/roles/masthead-lines.ts';
import { page } from '../../generated-page.ts';

describe('the short lines around a story', () => {
  const linesOf = (before: number, after: number, chars = 1, p = 0.9, headline = -1) => {
    const line = (i: number) => `<div>${String.fromCharCode(97 + i).repeat(chars)}</div>`;
    const all = Array.from({ length: before + after }, (_, i) => line(i));
    const tree = page(`${all.slice(0, before).join('')}<p>One.</p><p>Two.</p>${all.slice(before).join('')}`);
    const blocks = textBlocks(tree);
    const noise = Float64Array.from(blocks, ({ text }) => (/One|Two/.test(text) ? 0.05 : p));
    return mastheadLines({ page: tree, blocks }, noise, { headline, first: before, last: before + 1 }).length;
  };

  test('are six before and after it', () => {
    expect(linesOf(5, 0)).toBe(5);
    expect(linesOf(8, 0)).toBe(6);
    expect(linesOf(0, 8)).toBe(6);
    expect(linesOf(0, 5)).toBe(5);
  });

  test('are six before its headline, without the headline', () => {
    expect(linesOf(9, 0, 1, 0.9, 8)).toBe(6);
    expect(linesOf(9, 0, 1, 0.9, 7)).toBe(7);
    // A headline below the first line of the text changes nothing.
    expect(linesOf(8, 2, 1, 0.9, 11)).toBe(7);
  });

  test('have two hundred characters at most, and a P(noise) of at least 0.2', () => {
    expect(linesOf(1, 0, 200)).toBe(1);
    expect(linesOf(1, 0, 201)).toBe(0);
    expect(linesOf(1, 0, 1, 0.2)).toBe(1);
    expect(linesOf(1, 0, 1, 0.19)).toBe(0);
  });

  test('are none without a story', () => {
    const tree = page('<p>a</p>');
    const none = { headline: 0, first: -1, last: -1 };
    expect(mastheadLines({ page: tree, blocks: textBlocks(tree) }, Float64Array.of(0.9), none)).toEqual([]);
  });

  test('are no heads of tables, which name a thing', () => {
    const tree = page('<table><tr><th>Ann Gull</th></tr><tr><td>Tom Tern</td></tr></table><p>One.</p>');
    const blocks = textBlocks(tree);
    const lines = mastheadLines({ page: tree, blocks }, Float64Array.of(0.9, 0.9, 0.05), {
      ...{ headline: -1, first: 2, last: 2 },
    });
    expect(lines.map((i) => blocks[i]?.text)).toEqual(['Tom Tern']);
  });
});
