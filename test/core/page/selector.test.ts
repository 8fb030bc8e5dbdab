// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elementNames,
  picked,
  readSelector,
  type Selector,
  type SelectorStep,
  writeSelector,
} from '../../../src/core/page/selector.ts';
import { domFromHtml } from '../../snapshot/dom-from-html.ts';
import { body, page } from '../generated-page.ts';

const tree = page(
  `<nav id="top" role="navigation"><ul class="menu big"><li><a>One</a></li></ul></nav>
   <div class="menu"><ul><li>Two</li></ul></div><div class="w-1/2 menu"><div class="menu"><p>Three</p></div></div>`,
);
const tags = (text: string, at = tree) => {
  const selector = readSelector(text);
  return selector && picked(at, selector).map((node) => at.tag[node]);
};

describe('the elements that a selector picks', () => {
  it.each([
    ['li', ['li', 'li']],
    ['nav#top li', ['li']],
    ['nav[role="navigation"] > ul.menu.big', ['ul']],
    ['div.menu > li', []],
    ['div.menu > ul > li', ['li']],
    ['ul.big', ['ul']],
    ['div#top', []],
    ['div.menu div.menu', ['div']],
    ['div.menu p', ['p']],
    ['body > div.menu > div.menu > p', ['p']],
    ['body > div:nth-of-type(1):nth-last-of-type(2) li', ['li']],
    ['body > div.menu:nth-of-type(2):nth-last-of-type(1) p', ['p']],
    ['body > div:nth-of-type(2):nth-last-of-type(2)', []],
    ['p:nth-of-type(1):nth-last-of-type(1)', ['p']],
  ])('%s', (selector, found) => {
    expect(tags(selector)).toEqual(found);
  });

  it('include names that differ only in case, as on pages without a doctype', () => {
    const quirky = page(
      '<div class="colOverflow" id="Main"><p>Story</p></div><div class="colOverFlow">Links</div>',
    );
    expect(tags('div.colOverFlow', quirky)).toEqual(['div', 'div']);
    expect(tags('div#main > p', quirky)).toEqual(['p']);
  });

  it.each([
    'li:first-child',
    'li:nth-of-type(2)',
    'li:nth-of-type(0):nth-last-of-type(1)',
    'li:nth-of-type(2n):nth-last-of-type(1)',
    'div > > p',
    'div.',
    'a, b',
    '* p',
    'div{}',
    '',
  ])('are unknown for %s, which Winnow does not write', (text) => {
    expect(readSelector(text)).toBeNull();
  });

  /** The definition of a selector, checked word by word for a node and the nodes around it. */
  function isPicked(at: typeof tree, selector: Selector, node: number): boolean {
    const step = selector.at(-1);
    const names = elementNames(at).of[node] ?? [];
    if (!step || at.tag[node] !== step.tag || !step.names.every((name) => names.includes(name))) return false;
    const kin = at.tag.flatMap((tag, other) =>
      tag === step.tag && at.parent[other] === at.parent[node] ? [other] : [],
    );
    if (step.nth && (kin.length !== step.nth.of || kin[step.nth.at - 1] !== node)) return false;
    const before = selector.slice(0, -1);
    if (before.length === 0) return true;
    const above: number[] = [];
    for (let up = at.parent[node] ?? -1; up >= 0; up = at.parent[up] ?? -1) above.push(up);
    return (before.at(-1)?.child ? above.slice(0, 1) : above).some((up) => isPicked(at, before, up));
  }

  const step = fc
    .record({
      tag: fc.constantFrom('div', 'section', 'ul', 'nav', 'p', 'li'),
      names: fc.constantFrom([], ['.main'], ['.card'], ['.card', '.big'], ['.item']),
      nth: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2)).map(([at, more]) => ({ at, of: at + more })),
        { nil: undefined },
      ),
      child: fc.boolean(),
    })
    .map(({ nth, ...rest }): SelectorStep => (nth ? { ...rest, nth } : rest));
  const selectors = fc.array(step, { minLength: 1, maxLength: 3 });

  it('are the nodes that match when each is checked alone', () => {
    fc.assert(
      fc.property(body, selectors, (html, selector) => {
        const at = page(html);
        const expected = at.tag.flatMap((_, node) => (isPicked(at, selector, node) ? [node] : []));
        expect(picked(at, selector)).toEqual(expected);
      }),
    );
  });

  it("are the elements that a document finds by the selector's text", () => {
    fc.assert(
      fc.property(body, selectors, (html, selector) => {
        const at = page(html);
        const document = domFromHtml(`<!doctype html><body>${html}</body>`);
        const elements = [document.body, ...document.body.querySelectorAll('*')];
        const numbers = at.tag.flatMap((tag, node) => (tag === '#text' ? [] : [node]));
        const found = new Set<Element>(document.querySelectorAll(writeSelector(selector)));
        expect(elements.map(({ localName }) => localName)).toEqual(numbers.map((node) => at.tag[node]));
        expect(picked(at, selector)).toEqual(numbers.filter((_, i) => found.has(elements[i] as Element)));
      }),
    );
  });

  it('include anything that a shadow root draws, since its place among slots is unknown', () => {
    const at = page(
      '<div><template shadowrootmode="open"><b><slot></slot></b></template><p>One</p><p>Two</p></div>',
    );
    expect(at.shadowHosts).toEqual([1]);
    expect(tags('p:nth-of-type(3):nth-last-of-type(1)', at)).toEqual(['p', 'p']);
    expect(tags('div:nth-of-type(2):nth-last-of-type(1)', at)).toEqual([]);
  });

  it('stay the same however many selectors were read since', () => {
    const first = readSelector('aside.related > p');
    for (let i = 0; i < 3000; i++)
      expect(readSelector(`div.part-${i}`)).toEqual([{ tag: 'div', names: [`.part-${i}`], child: false }]);
    expect(readSelector('aside.related > p')).toEqual(first);
  });

  it('are the same when the selector is read from its text', () => {
    fc.assert(
      fc.property(selectors, (selector) => {
        const read = readSelector(writeSelector(selector)) ?? [];
        const last = selector.length - 1;
        expect(read).toEqual(selector.map((one, i) => (i === last ? { ...one, child: false } : one)));
      }),
    );
  });
});
