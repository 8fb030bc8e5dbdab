import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pageNames,
  picked,
  readSelector,
  type Selector,
  writeSelector,
} from '../../../src/core/page/selector.ts';
import { body, page } from '../generated-page.ts';

const tree = page(
  `<nav id="top" role="navigation"><ul class="menu big"><li><a>One</a></li></ul></nav>
   <div class="menu"><ul><li>Two</li></ul></div><div class="w-1/2 menu"><div class="menu"><p>Three</p></div></div>`,
);
const tags = (text: string, at = tree) => {
  const selector = readSelector(text);
  return selector && picked(at, selector).map((node) => at.tag[node]);
};

describe('what a selector picks', () => {
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
  ])('%s', (selector, found) => {
    expect(tags(selector)).toEqual(found);
  });

  it('what differs in capitals alone too, as on pages without a doctype', () => {
    const quirky = page(
      '<div class="colOverflow" id="Main"><p>Story</p></div><div class="colOverFlow">Links</div>',
    );
    expect(tags('div.colOverFlow', quirky)).toEqual(['div', 'div']);
    expect(tags('div#main > p', quirky)).toEqual(['p']);
  });

  it.each(['li:first-child', 'div > > p', 'div.', 'a, b', '* p', 'div{}', ''])(
    '%s is none of ours',
    (text) => {
      expect(readSelector(text)).toBeNull();
    },
  );

  /** What the selector says of a node and what is around it, word by word. */
  function isPicked(at: typeof tree, selector: Selector, node: number): boolean {
    const step = selector.at(-1);
    const names = pageNames(at).of[node] ?? [];
    if (!step || at.tag[node] !== step.tag || !step.names.every((name) => names.includes(name))) return false;
    const before = selector.slice(0, -1);
    if (before.length === 0) return true;
    const above: number[] = [];
    for (let up = at.parent[node] ?? -1; up >= 0; up = at.parent[up] ?? -1) above.push(up);
    return (before.at(-1)?.child ? above.slice(0, 1) : above).some((up) => isPicked(at, before, up));
  }

  const step = fc.record({
    tag: fc.constantFrom('div', 'section', 'ul', 'nav', 'p', 'li'),
    names: fc.constantFrom([], ['.main'], ['.card'], ['.card', '.big'], ['.item']),
    child: fc.boolean(),
  });
  const selectors = fc.array(step, { minLength: 1, maxLength: 3 });

  it('is what each node is asked for alone', () => {
    fc.assert(
      fc.property(body, selectors, (html, selector) => {
        const at = page(html);
        const expected = at.tag.flatMap((_, node) => (isPicked(at, selector, node) ? [node] : []));
        expect(picked(at, selector)).toEqual(expected);
      }),
    );
  });

  it('is the same from its text', () => {
    fc.assert(
      fc.property(selectors, (selector) => {
        const read = readSelector(writeSelector(selector)) ?? [];
        const last = selector.length - 1;
        expect(read).toEqual(selector.map((one, i) => (i === last ? { ...one, child: false } : one)));
      }),
    );
  });
});
