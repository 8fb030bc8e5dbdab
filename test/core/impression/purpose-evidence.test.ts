import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PURPOSE_MEASURES, purposeEvidence } from '../../../src/core/impression/purpose-evidence.ts';
import { body, page } from '../generated-page.ts';

const measured = (html: string, head = ''): Record<string, number> => {
  const values = purposeEvidence(page(html, 'https://sea.example/a', head));
  return Object.fromEntries(PURPOSE_MEASURES.map(({ name }, i) => [name, values[i] ?? Number.NaN]));
};
const claim = (...types: string[]) =>
  `<script type="application/ld+json">${JSON.stringify(types.map((type) => ({ '@type': type })))}</script>`;
const PROSE = `<p>${'The ferry left the harbour late, and nobody on the pier knew why that was. '.repeat(3)}</p>`;

describe('the evidence of a purpose', () => {
  test('counts fields, choices, passwords and buttons', () => {
    const form = measured(
      '<form><input><input type="email"><textarea></textarea><select></select><input type="password"><input type="radio"><button>Go</button><div role="button">No</div></form>',
    );
    const none = measured('<p>Nothing to fill in</p>');
    for (const name of ['textFields', 'choices', 'password', 'buttons', 'forms'])
      expect([none[name], (form[name] ?? 0) > 0], name).toEqual([0, true]);
    expect(form.password).toBe(1);
  });

  test('counts the roles of application widgets', () => {
    expect(measured('<div role="tablist"><p role="tab">A</p></div>').widgets).toBeGreaterThan(0);
    expect(measured('<div role="article"><p>A</p></div>').widgets).toBe(0);
  });

  test('separates dead links and links to places on the page from other links', () => {
    const links = measured(
      '<a href="#">a</a><a href="javascript:void(0)">b</a><a href="#part">c</a><a href="/d">d</a>',
    );
    expect(links.deadLinks).toBe(0.5);
    expect(links.anchors).toBeGreaterThan(0);
  });

  test('reads the types that the page claims', () => {
    expect(measured('<p>a</p>', claim('NewsArticle'))).toMatchObject({ claimsStory: 1, claimsRecipe: 0 });
    expect(measured('<p>a</p>', claim('Recipe', 'Product'))).toMatchObject({
      claimsRecipe: 1,
      claimsProduct: 1,
      claimsThread: 0,
    });
    const shared = '<meta property="og:type" content="Product.item">';
    expect(measured('<p>a</p>', shared)).toMatchObject({ sharedAsProduct: 1, sharedAsArticle: 0 });
  });

  test('measures the smallest element with nearly all running text', () => {
    const links = `<nav>${'<a href="/a">A link</a> '.repeat(40)}</nav>`;
    const apart = measured(`${links}<main><article>${PROSE.repeat(3)}</article></main>`);
    expect(apart.holderProse).toBe(1);
    expect(apart.holderLinks).toBe(0);
    expect(apart.holder).toBeGreaterThan(0);
    expect(apart.holder).toBeLessThan(1);
    expect(apart.paragraphs).toBeGreaterThan(0);
  });

  test('takes a paragraph after a linked headline for a teaser: one per headline, with at most a date in between', () => {
    const headline = '<h2><a href="/ferry">The ferry is late</a></h2>';
    expect(measured(PROSE + PROSE).teasers).toBe(0);
    expect(measured(`<h1>The ferry is late</h1>${PROSE}`).teasers).toBe(0);
    expect(measured((headline + PROSE).repeat(3)).teasers).toBe(1);
    expect(measured(`${headline}<p>3 May</p>${PROSE}`).teasers).toBe(1);
    expect(measured(headline + PROSE + PROSE).teasers).toBe(0.5);
    expect(measured(`${headline}${'<p>Short.</p>'.repeat(9)}${PROSE}`).teasers).toBe(0);
  });

  test('consists of numbers from 0 on, also on a page without text; only many things of a kind give more than 1', () => {
    const most = (html: string) => {
      for (const [name, value] of Object.entries(measured(html)))
        expect([name, value >= 0 && Number.isFinite(value)]).toEqual([name, true]);
      return Math.max(...Object.values(measured(html)));
    };
    expect(most('')).toBeLessThanOrEqual(1);
    expect(most('<img src="/a.png">')).toBeLessThanOrEqual(1);
    expect(most('<nav></nav>'.repeat(8))).toBe(1);
    expect(most('<nav></nav>'.repeat(9))).toBeGreaterThan(1);
    fc.assert(fc.property(body, (html) => most(html) >= 0));
  });

  test('is at most slightly above 1 on a page with a million inputs', () => {
    const one = page('<form><input></form>');
    const inputs = 1_000_000;
    const many = {
      ...one,
      tag: ['body', ...Array.from({ length: inputs }, () => 'input')],
      parent: [-1, ...Array.from({ length: inputs }, () => 0)],
      end: [inputs + 1, ...Array.from({ length: inputs }, (_, i) => i + 2)],
      text: Array.from({ length: inputs + 1 }, () => ''),
      attributes: Array.from({ length: inputs + 1 }, () => null),
    };
    for (const value of purposeEvidence(many)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(5);
    }
  });
});

describe('the element that holds the running text', () => {
  const holder = (html: string) => measured(html).holder;

  test('is never the body itself', () => {
    expect(holder(`<div>${PROSE}</div><section>${PROSE}</section>`)).toBeCloseTo(0.5, 12);
    expect(holder(PROSE)).toBe(0);
  });

  test('is looked for six elements above a paragraph', () => {
    const nested = (boxes: number) =>
      `<main>${`${'<div>'.repeat(boxes)}${PROSE}${'</div>'.repeat(boxes)}`.repeat(2)}</main>`;
    expect(holder(nested(5))).toBe(1);
    expect(holder(nested(6))).toBeCloseTo(0.5, 12);
  });

  test('has nine tenths of it', () => {
    const words = (number: number) => `<p>${'fog '.repeat(number)}</p>`;
    expect(holder(`<main><div>${words(900)}</div>${words(99)}</main>`)).toBeCloseTo(900 / 999, 12);
    expect(holder(`<main><div>${words(900)}</div>${words(110)}</main>`)).toBe(1);
    const letters = (number: number) => `<p>${'fog '.repeat(number / 4 - 1)}fogs</p>`;
    expect(holder(`<main><div>${letters(3600)}</div>${letters(400)}</main>`)).toBeCloseTo(0.9, 12);
    expect(holder(`<main><div>${letters(3600)}</div>${letters(404)}</main>`)).toBe(1);
  });
});
