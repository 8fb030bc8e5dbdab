import { describe, expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { keptBlocks, learnedView, shownBlocks, viewOf } from '../../src/lab/compare.ts';
import { LEARNED_METHODS } from '../../src/methods/learned.ts';
import type { ExtractionMethod } from '../../src/methods/method.ts';
import { METHODS } from '../../src/methods/methods.ts';
import { page } from '../core/generated-page.ts';

const blocks = (...texts: string[]) => texts.map((text) => ({ text }));

describe('the blocks that a method kept', () => {
  test('are the blocks whose words are in its lines, however the lines are cut', () => {
    const own = blocks(
      'The bridge was closed in May.',
      'Subscribe to our letters now',
      'Then it was rebuilt.',
    );
    expect(keptBlocks(own, ['The bridge was closed in May. Then it', 'was rebuilt.'])).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('are none if there are no lines, and include a short block that is a whole line', () => {
    expect(keptBlocks(blocks('Home', 'A story of its own'), [])).toEqual([false, false]);
    expect(keptBlocks(blocks('Home', 'Sport'), ['Home is where the heart is', 'sport'])).toEqual([
      false,
      true,
    ]);
  });

  test('include a block without letters if it is a line', () => {
    expect(keptBlocks(blocks('***', '—'), ['***'])).toEqual([true, false]);
  });
});

describe('the view of a method', () => {
  const STORY = 'The old bridge over the river was closed for repairs this morning.';
  const read = (body: string) => ({ page: page(body), html: `<body>${body}` });
  const pages = [
    read(`<p>Home and news</p><p>${STORY}</p><p hidden>unseen</p>`),
    read('<p>Home and news</p>'),
  ];

  test('counts the words that the method keeps, and asks it for its threshold', () => {
    const method: ExtractionMethod<number> = {
      name: 'second',
      about: 'the second block',
      learn: (all) => all.length,
      extract: (one) =>
        shownBlocks(one)
          .slice(1)
          .map(({ text }) => text),
      bounds: 'something, at most',
      threshold: (_, learned) => learned / 10,
    };
    let clock = 0;
    expect(viewOf(method as ExtractionMethod, pages, () => clock++)).toEqual({
      name: 'second',
      about: 'the second block',
      kept: [false, true],
      share: 12 / 15,
      threshold: 0.2,
      bounds: 'something, at most',
      ms: 1,
    });
  });

  test('is there for every method, on one page and on several', () => {
    for (const method of METHODS)
      for (const some of [pages, pages.slice(0, 1)]) {
        const view = viewOf(method, some, () => 0);
        expect(view?.kept).toHaveLength(2);
        expect(view?.threshold ?? 0).toBeGreaterThanOrEqual(0);
        if (method.name !== 'cetr-tm') expect(view?.threshold ?? 0).toBeLessThanOrEqual(1);
      }
  });

  test('has a threshold, and says what it bounds, for each method that cuts at a value', () => {
    const views = METHODS.map((method) => viewOf(method, pages, () => 0));
    const without = views.flatMap((view) => (view?.threshold === null ? [view.name] : []));
    // These cluster, take the largest group, or look for equal pagelets.
    expect(without).toEqual([
      'block-distribution',
      'cetr-km',
      'cetr',
      'cetr-blocks',
      'k-feature-extractor',
      'template',
    ]);
    for (const view of views) expect(view?.bounds === '').toBe(view?.threshold === null);
  });

  test('is null without pages', () => {
    expect(viewOf(METHODS[0] as ExtractionMethod, [], () => 0)).toBeNull();
  });
});

describe('the methods that use learned pages', () => {
  const words = ['ferry', 'harbour', 'winter', 'market', 'orchard', 'railway'];
  const story = (word: string) => `The ${word} by the old bridge came in much too late this morning.`;
  const visit = (word: string) =>
    page(
      `<nav><p>Home and all the news of the valley</p></nav><main><h1>On the ${word}</h1><p>${story(word)}</p></main>`,
      `https://news.example/${word}`,
    );
  const model = emptySiteModel();
  for (const word of words) learnPage(model, visit(word));

  test.each(['style tree, learned', 'infodiscoverer, learned'])(
    '%s keeps the story and drops the menu',
    (name) => {
      const method = LEARNED_METHODS.find((one) => one.name === name);
      if (!method) throw new Error(`There is no ${name}.`);
      const open = { page: visit('ferry'), html: '' };
      const { kept, threshold } = learnedView(method, open, model, () => 0);
      const shown = shownBlocks(open.page).map(({ text }) => text);
      expect(shown.filter((_, i) => kept[i])).toEqual(['On the ferry', story('ferry')]);
      expect(threshold).toBeGreaterThanOrEqual(0);
    },
  );

  test('keep the whole of a page of another site', () => {
    for (const method of LEARNED_METHODS.slice(1)) {
      const other = {
        page: page('<p>Another page with a line of its own</p>', 'https://else.example/'),
        html: '',
      };
      expect(learnedView(method, other, emptySiteModel(), () => 0).kept).toEqual([true]);
    }
  });
});
