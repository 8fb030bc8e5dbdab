// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { demoRows } from '../../../demo/rows.ts';
import { buildDemoSite } from '../../../demo/site.ts';
import { goldParagraphs } from '../../../demo/story.ts';
import { contains, type PageTree, textOf } from '../../../src/core/page/page-tree.ts';
import { makeReport } from '../../../src/core/report/make-report.ts';
import { noiseSelectors } from '../../../src/core/rules/noise-selectors.ts';
import type { RulePart } from '../../../src/core/rules/rule-part.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { reachOf } from '../../../src/core/treatment/treatment.ts';
import { domFromHtml } from '../../snapshot/dom-from-html.ts';
import { page } from '../generated-page.ts';

/** Parts that are the innermost elements with these texts: `-` for noise, `+` for content. */
function judged(at: PageTree, said: Readonly<Record<string, '+' | '-'>>): RulePart[] {
  const found = at.tag.flatMap((tag, node) => {
    const sign = tag === '#text' ? undefined : said[textOf(at, node)];
    const isInnermost = at.tag[node + 1] === '#text';
    return sign && isInnermost ? [part(node, sign === '-' ? 0.97 : 0.03)] : [];
  });
  expect(found).toHaveLength(Object.keys(said).length);
  return found;
}

const part = (node: number, noise: number): RulePart => ({ node, noise, reach: 'hide' });

const FIRST_OF_TWO = 'body > div:nth-of-type(1):nth-last-of-type(2)';

const selectors = (at: PageTree, parts: readonly RulePart[]): string[] =>
  noiseSelectors(at, parts).map(({ selector }) => selector);

describe('selectors of noise', () => {
  it('name an element by its id, its class or its landmark', () => {
    const at = page(
      '<div id="promo">Buy</div><div class="share-bar">Share</div><footer>Imprint</footer><p>Story</p>',
    );
    expect(selectors(at, judged(at, { Buy: '-', Share: '-', Imprint: '-', Story: '+' }))).toEqual([
      'div#promo',
      'div.share-bar',
      'footer',
    ]);
  });

  it('never pick content, whatever names it shares with noise', () => {
    const at = page(
      '<div class="box">Buy</div><div class="box">Story</div><aside class="rail"><div class="box">More</div></aside>',
    );
    expect(selectors(at, judged(at, { Buy: '-', Story: '+', More: '-' }))).toEqual([
      'aside.rail div.box',
      FIRST_OF_TWO,
    ]);
  });

  it('never pick text or a picture without a verdict', () => {
    const text = page('<div class="box">Buy</div><div class="box">Nobody judged this</div>');
    expect(selectors(text, judged(text, { Buy: '-' }))).toEqual([FIRST_OF_TWO]);
    const picture = page('<div class="box">Buy</div><div class="box"><img src="a.png"></div>');
    expect(selectors(picture, judged(picture, { Buy: '-' }))).toEqual([FIRST_OF_TWO]);
    const empty = page('<div class="box">Buy</div><div class="box"></div>');
    expect(selectors(empty, judged(empty, { Buy: '-' }))).toEqual(['div.box']);
  });

  it('use no name that a machine made, and no state', () => {
    const at = page('<div id="post-1234" class="css-1x2y3z is-open">Buy</div><p>Story</p>');
    expect(selectors(at, judged(at, { Buy: '-', Story: '+' }))).toEqual([
      'body > div:nth-of-type(1):nth-last-of-type(1)',
    ]);
  });

  it('use no name that may be one of a single visitor: letters that make no word', () => {
    const at = page('<div class="for-xkqzwrtp">Welcome back</div><div class="for-you">Yours</div>');
    expect(selectors(at, judged(at, { 'Welcome back': '-', Yours: '-' }))).toEqual([
      'div.for-you',
      FIRST_OF_TWO,
    ]);
  });

  it('go down from a named ancestor by child steps if the element has no name', () => {
    const at = page(
      '<section class="related"><div><ul><li>One</li></ul></div></section><div><ul><li>Story</li></ul></div>',
    );
    expect(selectors(at, judged(at, { One: '-', Story: '+' }))).toEqual(['section.related > div > ul > li']);
  });

  it('name the named elements inside an element without a name', () => {
    const at = page('<div><p class="offer">One</p><div><p class="note">Two</p></div></div><p>Story</p>');
    const [story] = judged(at, { Story: '+' }) as [RulePart];
    expect(selectors(at, [part(1, 0.97), story])).toEqual(['p.offer', 'p.note']);
  });

  it('give the position of an element without any name, among its siblings', () => {
    const at = page(
      '<table><tr><td>Menu</td><td>Story</td><td>Ads</td></tr></table><table><tr><td>Imprint</td></tr></table>',
    );
    expect(selectors(at, judged(at, { Menu: '-', Story: '+', Ads: '-', Imprint: '-' }))).toEqual([
      'body > table:nth-of-type(1):nth-last-of-type(2) > tbody > tr > td:nth-of-type(1):nth-last-of-type(3)',
      'body > table:nth-of-type(1):nth-last-of-type(2) > tbody > tr > td:nth-of-type(3):nth-last-of-type(1)',
      'body > table:nth-of-type(2):nth-last-of-type(1) > tbody > tr > td:nth-of-type(1):nth-last-of-type(1)',
    ]);
  });

  it('count from the nearest name', () => {
    const at = page('<div id="rail"><div>Story</div><div>More</div></div>');
    expect(selectors(at, judged(at, { Story: '+', More: '-' }))).toEqual([
      'div#rail > div:nth-of-type(2):nth-last-of-type(1)',
    ]);
  });

  it('pick stray links of the body together', () => {
    const at = page('<a>Home</a><p>Story</p><a>World</a>');
    expect(selectors(at, judged(at, { Home: '-', Story: '+', World: '-' }))).toEqual(['body > a']);
  });

  it('give no position to a picture, which may be in a noscript', () => {
    const at = page('<div><img src="a.png"></div><p>Story</p>');
    const [story] = judged(at, { Story: '+' }) as [RulePart];
    expect(selectors(at, [part(2, 0.97), story])).toEqual([]);
  });

  it('also name the children of an element, within it', () => {
    const at = page('<aside class="rail"><div class="jobs">Jobs</div><div>More</div></aside><p>Story</p>');
    const [story] = judged(at, { Story: '+' }) as [RulePart];
    expect(selectors(at, [part(1, 0.97), story])).toEqual(['aside.rail', 'aside.rail div.jobs']);
  });

  it('list all parts that they pick', () => {
    const at = page('<p class="ad-note">One</p><p>Story</p><p class="ad-note">Two</p>');
    const verdicts = judged(at, { One: '-', Story: '+', Two: '-' });
    expect(noiseSelectors(at, verdicts)).toEqual([
      { selector: 'p.ad-note', nodes: [verdicts[0]?.node, verdicts[2]?.node] },
    ]);
  });

  it('name only certain noise', () => {
    const at = page('<div id="promo">Buy</div>');
    const [block] = judged(at, { Buy: '-' }) as [RulePart];
    expect(selectors(at, [{ ...block, noise: 0.89 }])).toEqual([]);
    expect(selectors(at, [{ ...block, noise: 0.9 }])).toHaveLength(1);
  });

  it('name parts that may be dimmed, but no part that must be left alone', () => {
    const at = page('<div id="promo">Buy</div>');
    const [block] = judged(at, { Buy: '-' }) as [RulePart];
    expect(selectors(at, [{ ...block, reach: 'dim' }])).toEqual(['div#promo']);
    expect(selectors(at, [{ ...block, reach: 'leave' }])).toEqual([]);
  });

  it('are not made for a page that was cut', () => {
    const at = page('<div id="promo">Buy</div>');
    expect(selectors({ ...at, truncated: true }, judged(at, { Buy: '-' }))).toEqual([]);
  });

  it('name a bare landmark only if nothing around it has a name', () => {
    const at = page('<div id="rail"><aside>More</aside></div><p>Story</p>');
    expect(selectors(at, judged(at, { More: '-', Story: '+' }))).toEqual(['div#rail aside']);
  });

  it('reach into no shadow root, and count what a slot shows as its host’s child', () => {
    const host =
      '<div class="card"><template shadowrootmode="open"><p class="promo">Buy</p><b><slot></slot></b></template>';
    const at = page(`${host}<i>Story</i></div><div class="card"><i>Offer</i></div>`);
    expect(at.shadowHosts).toEqual([1]);
    // "div.card > i" would pick the story too, though the tree has a <b> between.
    expect(selectors(at, judged(at, { Buy: '-', Story: '+', Offer: '-' }))).toEqual([
      'body > div:nth-of-type(2):nth-last-of-type(1) > i:nth-of-type(1):nth-last-of-type(1)',
    ]);
    expect(selectors(at, judged(at, { Buy: '-', Story: '-', Offer: '-' }))).toEqual(['div.card > i']);
    const { shadowHosts, ...flat } = at;
    expect(selectors(flat, judged(flat, { Buy: '-', Story: '+', Offer: '-' }))).toContain('div.card > i');
  });

  it('are at most a hundred', () => {
    const letter = (i: number) => String.fromCharCode(97 + i);
    const names = Array.from({ length: 120 }, (_, i) => `${letter(i % 26)}${letter(Math.floor(i / 26))}`);
    const at = page(names.map((name) => `<div id="to${name}x">${name}</div>`).join(''));
    const parts = judged(at, Object.fromEntries(names.map((name) => [name, '-'])));
    expect(selectors(at, parts)).toHaveLength(100);
  });
});

describe('selectors of a learned newspaper', () => {
  const site = buildDemoSite();
  const rows = demoRows();
  const model = emptySiteModel();
  for (const row of rows.slice(0, 10)) learnPage(model, row.page());

  it.each([0, 3, 7])('pick the noise of story %i in a real document, but none of its text', (row) => {
    const open = rows[row]?.page() as PageTree;
    const { verdicts } = makeReport(open, model, 'tidings.example');
    const rules = noiseSelectors(
      open,
      verdicts.map((verdict) => ({ ...verdict, reach: reachOf(verdict) })),
    );
    expect(rules.length).toBeGreaterThanOrEqual(5);

    const { pathname } = new URL(open.url);
    // Nothing may be loaded: the test DOM would try, and complain.
    const html = (site.pages.get(pathname)?.html ?? '').replace(/<iframe[^>]*>| (?:src|href)="[^"]*"/g, '');
    const document = domFromHtml(html);
    const picked = rules.flatMap(({ selector }) => [...document.querySelectorAll(selector)]);
    const text = picked.map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join(' ');
    const story = site.stories.find(({ path }) => path === pathname);
    const gold = story ? goldParagraphs(story) : [];
    expect(gold.length).toBeGreaterThan(3);
    for (const paragraph of gold) expect(text).not.toContain(paragraph);
    for (const { selector, nodes } of rules) {
      expect(nodes.length, selector).toBeGreaterThan(0);
      const found = [...document.querySelectorAll(selector)].map(({ textContent }) =>
        textContent.replace(/\s+/g, ' '),
      );
      for (const node of nodes)
        expect(
          found.some((words) => words.includes(textOf(open, node).slice(0, 20))),
          selector,
        ).toBe(true);
    }
    for (const { node, marking } of verdicts)
      if (marking === 'meaningful')
        expect(rules.every(({ nodes }) => nodes.every((at) => !contains(open, at, node)))).toBe(true);
  });
});
