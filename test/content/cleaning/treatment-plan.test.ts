// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JudgedPage } from '../../../src/content/cleaning/judged-page.ts';
import { treatmentPlan } from '../../../src/content/cleaning/treatment-plan.ts';
import { NO_PROOF } from '../../../src/core/proof/proof.ts';
import type { Trust } from '../../../src/core/site/trust.ts';
import { type CleaningMode, DEFAULT_POLICY } from '../../../src/core/treatment/policy.ts';
import { REPEATS, reportOf, verdictOf } from '../../core/report/verdict-of.ts';

const WINDOW = 1000;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Draws elements whose attributes give their boxes, since happy-dom has no layout. */
function draw(html: string) {
  document.body.innerHTML = html;
  vi.stubGlobal('innerWidth', WINDOW);
  vi.stubGlobal('innerHeight', WINDOW);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const number = (name: string) => Number(this.getAttribute(`data-${name}`) ?? 0);
    return { width: number('width'), height: number('height'), top: number('top') } as DOMRect;
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the treatment of elements that are noise, by their ids. */
function planned(
  ids: readonly string[],
  {
    stage = 'hiding' as Trust['stage'],
    noise = 0.99,
    mode = 'dim' as CleaningMode,
    words = 9,
    proof = REPEATS,
    /** Ids of short texts without proof. */
    short = [] as readonly string[],
  } = {},
) {
  const elements = ids.map((id) => document.getElementById(id) as HTMLElement);
  const verdicts = elements.map((_, node) =>
    verdictOf({
      node,
      noise,
      ...(short.includes(ids[node] ?? '') ? { words: 2, proof: NO_PROOF } : { words, proof }),
    }),
  );
  const judged = {
    report: reportOf(verdicts),
    trust: { stage },
    elementOf: (node: number) => elements[node],
    nameOf: () => '',
  } as unknown as JudgedPage;
  const { plan, hidden } = treatmentPlan(judged, { ...DEFAULT_POLICY, mode });
  const name = (element: Element) => element.id;
  return {
    plan: Object.fromEntries([...plan].map(([element, treatment]) => [name(element), treatment])),
    told: hidden.map(({ element }) => name(element)),
  };
}

const WALL =
  '<nav id="menu"></nav><div id="wall" style="position: fixed" data-width="1000"><p id="words">Accept</p></div>';

test('a wall over the text is hidden and reported if hiding is earned, though all else is dimmed', () => {
  draw(WALL);
  expect(planned(['menu', 'wall'])).toEqual({ plan: { menu: 'dim', wall: 'hide' }, told: ['wall'] });
});

test('a wall stays hidden once it is no longer drawn', () => {
  draw(WALL);
  planned(['wall']);
  find('#wall').setAttribute('data-width', '0');
  expect(planned(['wall']).plan).toEqual({ wall: 'hide' });
});

test('a wall is left alone, whole or in part, if hiding is not earned', () => {
  draw(WALL);
  for (const unsure of [
    { stage: 'dimming' },
    { noise: 0.9 },
    { noise: 0.9, mode: 'hide' },
    { proof: NO_PROOF },
  ] as const)
    expect(planned(['menu', 'wall'], unsure)).toEqual({ plan: { menu: 'dim' }, told: [] });
});

test('a veil without words needs a lower P(noise)', () => {
  draw('<div id="veil" style="position: fixed" data-width="1000"></div>');
  expect(planned(['veil'], { noise: 0.9, words: 0 })).toEqual({ plan: { veil: 'hide' }, told: ['veil'] });
  expect(planned(['veil'], { noise: 0.9, words: 0, stage: 'dimming' }).plan).toEqual({});
});

test('an element that fills a wall is not dimmed either', () => {
  draw(`<div style="position: fixed" data-width="1000"><p id="words" data-width="900">Accept</p></div>`);
  expect(planned(['words'], { stage: 'dimming' }).plan).toEqual({});
});

test('if clutter contains a wall, the wall is hidden and the rest dimmed', () => {
  draw(`<footer id="footer"><p>About</p>${WALL}</footer>`);
  expect(planned(['footer'])).toEqual({ plan: { footer: 'dim', wall: 'hide' }, told: ['wall'] });
  expect(planned(['footer'], { stage: 'dimming' }).plan).toEqual({});
});

test('a bar at the top of the window is dimmed, since it can be released', () => {
  const bar = (top: number, height: number) =>
    draw(
      `<header id="head"><div id="bar" style="position: fixed" data-width="1000" data-height="${height}" data-top="${top}"></div></header>`,
    );
  bar(0, 60);
  expect(planned(['bar'])).toEqual({ plan: { bar: 'dim' }, told: [] });
  expect(planned(['head']).plan).toEqual({ head: 'dim', bar: 'dim' });
  for (const [top, height] of [
    [600, 60],
    [0, 700],
  ] as const) {
    bar(top, height);
    expect(planned(['bar'], { stage: 'dimming' }).plan).toEqual({});
  }
});

test('an overlay beside the text is dimmed like anything else; a shut one is left alone', () => {
  draw(
    '<div id="dock" style="position: fixed" data-width="260"></div><div id="drawer" style="position: fixed"></div>',
  );
  expect(planned(['dock', 'drawer'])).toEqual({ plan: { dock: 'dim' }, told: [] });
});

test('overlays are searched in all parts, with a limited number of looks', () => {
  const part = (i: number) => `<div><div id="part${i}">${'<p></p>'.repeat(250)}</div></div>`;
  draw(Array.from({ length: 40 }, (_, i) => part(i)).join('') + WALL);
  const looks = vi.spyOn(window, 'getComputedStyle');
  const ids = Array.from({ length: 40 }, (_, i) => `part${i}`);
  const { plan } = planned([...ids, 'wall']);
  expect(plan).toMatchObject({ part0: 'dim', part39: 'dim', wall: 'hide' });
  expect(looks.mock.calls.length).toBeLessThan(3300);
});

test('on a page with extremely much clutter, some is left alone', () => {
  const ids = Array.from({ length: 3000 }, (_, i) => `part${i}`);
  draw(ids.map((id) => `<p id="${id}"></p>`).join(''));
  const { plan } = planned(ids);
  expect(Object.keys(plan)).toEqual(ids.slice(0, 2000));
});

describe('a hidden element takes along', () => {
  const hidden = (ids: readonly string[], mode: CleaningMode = 'hide') => planned(ids, { mode });

  test('each box around it that shows nothing else', () => {
    draw(
      '<p>Story</p><div id="frame"><hr><!-- ad --><div id="slot"> <p id="ad">Buy</p><script>call()</script></div></div>',
    );
    expect(hidden(['ad'])).toEqual({ plan: { frame: 'hide' }, told: ['frame'] });
    expect(hidden(['ad'], 'dim').plan).toEqual({ ad: 'dim' });
  });

  test('one box for all elements that fill it', () => {
    draw(
      '<p>Story</p><div id="frame"><p id="ad">Buy</p><div id="none"><i></i></div><p id="more">More</p></div>',
    );
    expect(hidden(['ad', 'more']).plan).toEqual({ frame: 'hide' });
    expect(hidden(['ad']).plan).toEqual({ ad: 'hide' });
  });

  test.each([
    ['words', 'Words'],
    ['a picture', '<div><img src="/a.png"></div>'],
    ['a field', '<input>'],
    ['a menu that is shut', '<div style="display: none"><ul><li>Menu</li></ul></div>'],
    ['an element of the page’s own making', '<x-video></x-video>'],
    ['more children than are looked at', '<i></i>'.repeat(300)],
  ])('no box with %s beside it', (_, beside) => {
    draw(`<p>Story</p><div id="frame"><p id="ad">Buy</p>${beside}</div>`);
    expect(hidden(['ad']).plan).toEqual({ ad: 'hide' });
  });

  test('a short text that is dimmed, if all else in the box is hidden', () => {
    const ids = ['title', 'date'];
    draw('<p>Story</p><div id="teaser"><h3 id="title">Tides</h3><time id="date">4 May</time></div>');
    expect(planned(ids, { mode: 'hide', short: ['date'] }).plan).toMatchObject({ teaser: 'hide' });
    expect(planned(ids, { mode: 'dim', short: ['date'] }).plan).toEqual({ title: 'dim', date: 'dim' });
    // The story's own date is not dimmed. A date beside something that is shown stays.
    expect(planned(['title'], { mode: 'hide' }).plan).toEqual({ title: 'hide' });
    draw('<p>Story</p><div><h3 id="title">Tides</h3><time id="date">4 May</time><p>Read</p></div>');
    expect(planned(ids, { mode: 'hide', short: ['date'] }).plan).toEqual({ title: 'hide', date: 'dim' });
    draw('<p>Story</p><div><h3 id="title">Tides</h3><a id="date">4 May<img src="/a.png"></a></div>');
    expect(planned(ids, { mode: 'hide', short: ['date'] }).plan).toEqual({ title: 'hide', date: 'dim' });
  });

  test('never the page, nor the element that holds its story', () => {
    draw('<main><p id="ad">Buy</p></main>');
    expect(hidden(['ad']).plan).toEqual({ ad: 'hide' });
  });
});
