import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compositeImportances } from '../../../src/methods/site-style-tree/importance.ts';
import { markNodes, siteThreshold } from '../../../src/methods/site-style-tree/marking.ts';
import { sstPaper } from '../../../src/methods/site-style-tree/sst-paper.ts';
import { buildStyleTree } from '../../../src/methods/site-style-tree/style-tree.ts';
import { page } from './page.ts';

const template = (story: string) =>
  page(`<div><ul><li><a href=/>home</a></li><li><a href=/world>world news</a></li></ul></div>
    <div><h1>headline</h1>${story}</div><div><p>copyright <a href=/terms>terms of use</a></p></div>`);

const stories = [
  '<p>storm hits coast <b>tonight</b></p>',
  '<p>bank cuts rates <b>again</b></p>',
  '<p>team wins final <b>match</b></p>',
  '<p>mayor opens bridge <b>early</b></p>',
].map(template);

test('marks a node noisy only if everything below is, and meaningful only if nothing below is noisy', () => {
  const tree = buildStyleTree(stories);
  const importances = compositeImportances(tree);
  const marking = markNodes(tree, importances, siteThreshold(tree, importances));
  expect(marking[0]).toBe('mixed');
  expect(marking.filter((mark) => mark === 'noisy').length).toBeGreaterThan(0);
  tree.elements.forEach((element, at) => {
    const below = [...element.styles.values()].flatMap((style) =>
      style.elements.map((child) => marking[child]),
    );
    if (marking[at] === 'noisy') expect(below.every((mark) => mark === 'noisy')).toBe(true);
    if (marking[at] === 'meaningful') expect(below.every((mark) => mark === 'meaningful')).toBe(true);
  });
});

test('removes menu and footer and keeps the story', () => {
  const site = sstPaper.learn(stories);
  expect(stories.map((story) => sstPaper.extract(story, site))).toEqual([
    ['storm hits coast tonight'],
    ['bank cuts rates again'],
    ['team wins final match'],
    ['mayor opens bridge early'],
  ]);
});

test('keeps content of an unseen style that it cannot judge', () => {
  const site = sstPaper.learn(stories);
  expect(sstPaper.extract(page('<table><tr><td>unseen <b>layout</b></td></tr></table>'), site)).toEqual([
    'unseen layout',
  ]);
});

test('finds no noise with at most one learned page', () => {
  const [story] = stories;
  if (!story) throw new Error('no story');
  const whole = ['home', 'world news', 'headline', 'storm hits coast tonight', 'copyright terms of use'];
  expect(sstPaper.extract(story, sstPaper.learn([]))).toEqual(whole);
  expect(sstPaper.extract(story, sstPaper.learn([story]))).toEqual(whole);
});

test('removes words that are equally frequent on every page from a meaningful node (enhancement 3)', () => {
  const pages = ['alpha beta gamma', 'delta epsilon zeta', 'eta theta iota'].map((words) =>
    template(`<p>reported by ${words}</p>`),
  );
  expect(sstPaper.extract(pages[0] as never, sstPaper.learn(pages))).toEqual(['alpha beta gamma']);
});

test('never removes a paragraph of a learned page with words of its own', () => {
  const story = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(story, { minLength: 1, maxLength: 6 }), (site) => {
      const paragraphs = site.map((story, p) =>
        story.map((length, i) => Array.from({ length }, (_, w) => `w${p}x${i}x${w}`).join(' ')),
      );
      const pages = paragraphs.map((list) => template(list.map((text) => `<p>${text}</p>`).join('')));
      const model = sstPaper.learn(pages);
      pages.forEach((learned, p) => {
        const kept = sstPaper.extract(learned, model);
        for (const paragraph of paragraphs[p] ?? []) expect(kept).toContain(paragraph);
      });
    }),
    { numRuns: 60 },
  );
});

test('copes with ten thousand levels', () => {
  const [one, two] = ['one', 'two'].map((word) => page(`${'<div>'.repeat(10_000)}${word}`));
  if (!one || !two) throw new Error('no pages');
  const site = sstPaper.learn([one, two]);
  expect([sstPaper.extract(one, site), sstPaper.extract(two, site)]).toEqual([['one'], ['two']]);
});
