import { describe, expect, test } from 'vitest';
import { keepQuotations } from '../../../../src/core/verdict/roles/kept-quotations.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepQuotations);
const quoted = (rest: string): string => `<blockquote><p>Known: the boats lie here.</p>${rest}</blockquote>`;

describe('the lines of a quotation', () => {
  test.each([
    ['the name of who said it', '<footer>Ann Gull</footer>'],
    ['a name with a link', '<cite><a href="/ann">Ann Gull</a></cite>'],
    ['an item of a list', '<ul><li>Ann Gull</li></ul>'],
  ])('are kept with one that is story: %s', (_, rest) => {
    expect(keptOf(quoted(rest), ['Known'])).toHaveLength(2);
  });

  test('are kept with the caption of the figure around it, but not with that of another', () => {
    const figure = (inside: string) => `<figure>${inside}<figcaption>Ann Gull</figcaption></figure>`;
    expect(keptOf(figure(quoted('')), ['Known'])).toHaveLength(2);
    expect(keptOf(quoted('') + figure('<img src="/ann.jpg">'), ['Known'])).toHaveLength(1);
    expect(keptOf(figure(quoted('')).replace('Ann Gull', 'Tweet this'), ['Known'])).toHaveLength(1);
  });

  test('are like the caption of a figure with a table or a listing, which is kept however unsure it is', () => {
    const figure = (inside: string) => `<figure>${inside}<figcaption>Ann Gull</figcaption></figure>`;
    for (const inside of ['<table><tr><th>Known</th><td>7</td></tr></table>', '<pre>Known = 7;</pre>']) {
      expect(keptOf(figure(inside), ['Known'], { noise: 0.99 })).toContain('Ann Gull');
      expect(keptOf(figure(inside), [])).toEqual([]);
      expect(keptOf(`${figure('')}${inside}`, ['Known'])).not.toContain('Ann Gull');
    }
  });

  test('are not kept if none is story, nor those outside or around it', () => {
    expect(keptOf(quoted('<footer>Ann Gull</footer>'), [])).toEqual([]);
    expect(keptOf(`${quoted('')}<p>Ann Gull</p>`, ['Known'])).toHaveLength(1);
    expect(keptOf(`<blockquote><p>Ann Gull</p>${quoted('')}</blockquote>`, ['Known'])).toHaveLength(1);
  });

  test('are not kept if they are controls, surely noise, out, or on other pages', () => {
    const named = quoted('<footer>Ann Gull</footer>');
    expect(keptOf(quoted('<p>Your name <button>Send</button></p>'), ['Known'])).toHaveLength(1);
    expect(keptOf(named, ['Known'], { noise: 0.9 })).toHaveLength(1);
    expect(keptOf(named, ['Known'], { isOut: (text) => text === 'Ann Gull' })).toHaveLength(1);
    expect(keptOf(named, ['Known'], { others: ['<p>Ann Gull</p>'] })).toHaveLength(1);
  });
});
