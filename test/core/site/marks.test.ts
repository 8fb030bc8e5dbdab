import { describe, expect, it } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { textOf } from '../../../src/core/page/page-tree.ts';
import { explainPage } from '../../../src/core/report/explain-page.ts';
import type { Verdict } from '../../../src/core/report/page-report.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { type MarkKind, markId } from '../../../src/core/site/marks.ts';
import { addMark } from '../../../src/core/site/marks-on-page.ts';
import {
  emptySiteModel,
  learnPage,
  mergeSiteModels,
  type SiteModel,
} from '../../../src/core/site/site-model.ts';
import { articleOf } from '../../../src/core/story/assemble.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { storyLines } from '../../../src/methods/winnow.ts';
import { page } from '../generated-page.ts';

const LONG = 'The mill by the river has stood still for forty years, and now its wheel turns again. ';

const story = (number: number, extra = ''): PageTree =>
  page(
    `<nav><a href="/">Home</a><a href="/news">News</a></nav>
     <main><h1>Story ${'x'.repeat(number)}</h1>
       <p>${LONG.repeat(2)}Part ${'y'.repeat(number)}.</p><p>${LONG.repeat(3)}</p><p>Subscribe to our letter</p>${extra}</main>
     <aside class="rail"><p>Most read of today</p><div class="box"><p>${LONG}</p><iframe src="/ad"></iframe></div></aside>`,
    `https://site.test/${number}`,
  );

const nodeOf = (tree: PageTree, tag: string, text = ''): number => {
  const found = tree.tag.findIndex((one, node) => one === tag && textOf(tree, node).includes(text));
  if (found < 0) throw new Error(`There is no ${tag} "${text}".`);
  return found;
};

const marked = (tree: PageTree, ...decisions: [string, string, MarkKind][]): SiteModel => {
  const model = emptySiteModel();
  decisions.forEach(([tag, text, kind], i) => {
    addMark(model.marks, tree, nodeOf(tree, tag, text), kind, 1000 + i);
  });
  return model;
};

const judged = (tree: PageTree, model: SiteModel): readonly Verdict[] =>
  explainPage(tree, model, 'site.test').verdicts;

const verdictOn = (tree: PageTree, model: SiteModel, tag: string, text = ''): Verdict | undefined =>
  judged(tree, model).find(({ node }) => node === nodeOf(tree, tag, text));

describe('a correction', () => {
  it('overrides the verdict and is given as its reason', () => {
    const model = marked(story(1), ['nav', '', 'content'], ['main', '', 'noise']);
    expect(verdictOn(story(1), model, 'nav')).toMatchObject({
      marking: 'meaningful',
      noise: 0,
      certainty: 'sure',
      why: { reasons: [{ key: 'marked-content' }] },
      mark: { kind: 'content' },
    });
    expect(verdictOn(story(1), model, 'main')).toMatchObject({
      marking: 'noisy',
      noise: 1,
      why: { reasons: [{ key: 'marked-noise' }] },
    });
  });

  it('of the only element in its place also decides on other pages if the site repeats it', () => {
    const model = marked(story(1), ['main', '', 'noise']);
    expect(verdictOn(story(5), model, 'main')?.mark).toBeUndefined();
    for (const number of [1, 2]) learnPage(model, story(number));
    expect(verdictOn(story(5), model, 'main')?.mark?.kind).toBe('noise');
    const elsewhere = page(`<div><main><p>${LONG}</p></main></div>`);
    expect(judged(elsewhere, model).some(({ mark }) => mark)).toBe(false);
  });

  it('decides nothing where other elements joined the place, unless they have the same words', () => {
    const model = marked(story(1), ['aside', '', 'content']);
    for (const number of [1, 2]) learnPage(model, story(number));
    const two = page(
      `<main><h1>Two rails</h1><p>${LONG.repeat(3)}</p></main><aside class="rail"><p>Offers of the week</p></aside><aside class="rail"><p>Weather of the week</p></aside>`,
    );
    expect(judged(two, model).some(({ mark }) => mark)).toBe(false);
  });

  it('of one paragraph among others as noise holds only for paragraphs with the same words', () => {
    const model = marked(story(1), ['p', 'Subscribe', 'noise']);
    const verdicts = judged(story(2), model);
    expect(verdicts.filter(({ mark }) => mark).map(({ preview }) => preview)).toEqual([
      'Subscribe to our letter',
    ]);
  });

  it('of one paragraph among others as content decides only that one', () => {
    const model = marked(story(1), ['main', '', 'noise'], ['p', 'Subscribe', 'content']);
    const kept = judged(story(1), model).filter(({ mark }) => mark?.kind === 'content');
    expect(kept.map(({ preview }) => preview)).toEqual(['Subscribe to our letter']);
    expect(verdictOn(story(1), model, 'h1')?.mark?.kind).toBe('noise');
  });

  it('as content inside a noisy element splits it: the rest is judged by itself', () => {
    const model = marked(story(1), ['aside', '', 'noise'], ['div', '', 'content']);
    const verdicts = judged(story(2), model);
    expect(verdicts.some(({ node }) => node === nodeOf(story(2), 'aside'))).toBe(false);
    expect(verdictOn(story(2), model, 'div')?.noise).toBe(0);
    expect(verdictOn(story(2), model, 'p', 'Most read')?.noise).toBe(1);
  });

  it('also splits an element that the measures judged as one', () => {
    const learned = emptySiteModel();
    for (const number of [1, 2, 3, 4]) learnPage(learned, story(number));
    const aside = nodeOf(story(5), 'aside');
    expect(judged(story(5), learned).find(({ node }) => node === aside)?.marking).toBe('noisy');
    addMark(learned.marks, story(5), nodeOf(story(5), 'div'), 'content', 1);
    expect(judged(story(5), learned).some(({ node }) => node === aside)).toBe(false);
    expect(verdictOn(story(5), learned, 'div')?.noise).toBe(0);
    expect(verdictOn(story(5), learned, 'p', 'Most read')?.marking).toBe('noisy');
  });

  it('decides elements without text', () => {
    const model = marked(story(1), ['iframe', '', 'noise']);
    expect(verdictOn(story(2), model, 'iframe')).toMatchObject({ noise: 1, words: 0 });
  });

  it('also decides in the reader', () => {
    const first = story(1);
    const plain = articleOf(judge(first, emptySiteModel()));
    expect(storyLines(plain).join(' ')).toContain('Part y');
    const article = articleOf(judge(first, marked(first, ['p', 'Part y', 'noise'])));
    expect(storyLines(article).join(' ')).not.toContain('Part y');
  });

  it('is replaced by a later one about the same element', () => {
    const model = marked(story(1), ['nav', '', 'content'], ['nav', '', 'noise']);
    expect(model.marks.size).toBe(1);
    expect(verdictOn(story(2), model, 'nav')?.noise).toBe(1);
  });

  it('can be taken back one by one', () => {
    const model = marked(story(1), ['nav', '', 'content'], ['main', '', 'noise']);
    const id = verdictOn(story(1), model, 'main')?.mark?.id ?? '';
    model.marks.delete(id);
    expect(verdictOn(story(1), model, 'main')).toBeUndefined();
    expect(verdictOn(story(1), model, 'nav')?.mark?.kind).toBe('content');
  });

  it('is for elements inside the page', () => {
    const { marks } = emptySiteModel();
    for (const node of [-1, 0, 9999, story(1).tag.indexOf('#text')])
      expect(() => addMark(marks, story(1), node, 'noise', 1)).toThrow('element inside the page');
  });
});

describe('a correction in an older model', () => {
  const old = (tag: string, kind: MarkKind): SiteModel => {
    const model = marked(story(1), [tag, '', kind]);
    const [mark] = model.marks.values();
    model.marks.clear();
    if (mark) model.marks.set(markId({ ...mark, words: 0 }), { ...mark, words: 0, alone: true });
    for (const number of [1, 2]) learnPage(model, story(number));
    return model;
  };

  it('has no words and decides where no other element is in its place', () => {
    expect(verdictOn(story(3), old('nav', 'content'), 'nav')?.mark?.kind).toBe('content');
    expect(judged(story(3), old('p', 'content')).some(({ mark }) => mark)).toBe(false);
  });

  it('is replaced by a new one about its element', () => {
    const model = old('nav', 'content');
    addMark(model.marks, story(3), nodeOf(story(3), 'nav'), 'noise', 9000);
    expect(model.marks.size).toBe(1);
    expect(verdictOn(story(3), model, 'nav')?.mark?.kind).toBe('noise');
  });
});

describe('corrections of a site', () => {
  it('come back from bytes, by structure and without a word of the page', () => {
    const model = marked(story(1), ['p', 'Subscribe', 'noise'], ['aside', '', 'content']);
    const bytes = encodeSiteModel(model);
    expect([...decodeSiteModel(bytes).marks]).toEqual([...model.marks]);
    expect([...model.marks.values()].map(({ path }) => path)).toEqual(['main > p', 'aside.rail']);
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Subscribe');
  });

  it('of two models are joined, and the newer decision about the same holds', () => {
    const older = marked(story(1), ['nav', '', 'noise'], ['aside', '', 'noise']);
    const newer = emptySiteModel();
    addMark(newer.marks, story(1), nodeOf(story(1), 'nav'), 'content', 5000);
    for (const merged of [mergeSiteModels(older, newer), mergeSiteModels(newer, older)]) {
      expect(merged.marks.size).toBe(2);
      expect(verdictOn(story(1), merged, 'nav')?.noise).toBe(0);
    }
  });

  it('outlive a redesign', () => {
    const model = marked(story(1), ['nav', '', 'content']);
    for (let i = 1; i < 8; i++) learnPage(model, story(i));
    const redesigned = (i: number) =>
      page(
        `<nav><a href="/">Home</a></nav><section class="new"><article class="other"><div class="text"><p>${LONG.repeat(i)}</p></div></article></section><footer class="low"><ul class="links"><li>Imprint</li></ul></footer>`,
        `https://site.test/new/${i}`,
      );
    for (let i = 1; i < 5; i++) learnPage(model, redesigned(i));
    expect(model.generation).toBe(1);
    expect(verdictOn(redesigned(9), model, 'nav')?.mark?.kind).toBe('content');
  });

  it('are bounded; the oldest are dropped first', () => {
    const { marks } = emptySiteModel();
    const many = page(Array.from({ length: 600 }, (_, i) => `<p>Word ${'z'.repeat(i + 1)}</p>`).join(''));
    many.tag.forEach((tag, node) => {
      if (tag === 'p') addMark(marks, many, node, 'noise', node);
    });
    expect(marks.size).toBe(500);
    expect(Math.min(...[...marks.values()].map(({ decided }) => decided))).toBeGreaterThan(100);
  });
});
