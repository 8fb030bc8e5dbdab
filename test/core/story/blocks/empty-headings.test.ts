import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { ArticleBlock, ArticleHeading } from '../../../../src/core/story/article.ts';
import {
  withoutEmptyHeadings,
  withoutNoteHeadings,
} from '../../../../src/core/story/blocks/empty-headings.ts';
import type { Judgement } from '../../../../src/core/verdict/judgement.ts';
import { page } from '../../generated-page.ts';

const line = (text: string, node = 1): ArticleBlock => ({
  ...{ kind: 'paragraph', role: 'body' },
  ...{ node, text, html: text },
});
const heading = (text: string, level: ArticleHeading['level'] = 2, node = 1): ArticleBlock => ({
  ...{ kind: 'heading', role: 'body', level },
  ...{ node, text, html: text },
});

/** Returns the blocks that stay on a page. Lines with these words are the story, and no other line has a role. */
function kept(tree: PageTree, blocks: readonly ArticleBlock[], story = /(?!)/): readonly ArticleBlock[] {
  const lines = textBlocks(tree);
  const of = lines.map(({ text }) => (story.test(text) ? 'body' : 'none'));
  return withoutEmptyHeadings(
    { evidence: { page: tree, blocks: lines }, roles: { of } } as unknown as Judgement,
    blocks,
  );
}

describe('headings at the end', () => {
  const tree = page('<h2>Sources</h2><ul><li><h3>Fog</h3></li></ul>');
  const item = tree.tag.indexOf('h3');
  const ends = (...blocks: ArticleBlock[]) =>
    kept(tree, [line('Fog.'), ...blocks]).map((block) => ('text' in block ? block.text : ''));

  test('are left out, since what they head was left out', () => {
    expect(ends(heading('Sources'), heading('More...', 3))).toEqual(['Fog.']);
    expect(ends(heading('Was this page helpful?'))).toEqual(['Fog.']);
    expect(ends(heading('Sources'), line('The harbour'))).toEqual(['Fog.', 'Sources', 'The harbour']);
  });

  test('stay if the story has nothing else', () => {
    const blocks = [heading('Fog'), heading('Rain')];
    expect(kept(tree, blocks)).toEqual(blocks);
  });

  test('are left out if they ask for more', () => {
    expect(ends(heading('Want more of the harbour?'))).toEqual(['Fog.']);
    expect(ends(heading('Who built the harbour?'))).toEqual(['Fog.', 'Who built the harbour?']);
  });

  test('stay if they are sentences or items of a list', () => {
    expect(ends(heading('More'), heading('Tell us what you saw.'))).toEqual([
      'Fog.',
      'More',
      'Tell us what you saw.',
    ]);
    expect(ends(heading('请把您的问题发给我们。'))).toHaveLength(2);
    expect(ends(heading('Rain', 3, item))).toEqual(['Fog.', 'Rain']);
  });

  test('are left out with the rule above them', () => {
    const blocks = [line('Fog.'), { kind: 'rule' as const, node: 1 }, heading('More')];
    expect(kept(tree, blocks)).toEqual([line('Fog.')]);
  });
});

describe('a heading right above another', () => {
  const told = (html: string, story = /Fog|Notes|Links|Names/) => {
    const tree = page(`<p>Fog.</p>${html}<p>Fog again.</p>`);
    const blocks = textBlocks(tree)
      .filter(({ text }) => story.test(text))
      .map(({ node, text }) => {
        const level = Number(/^h([2-6])$/.exec(tree.tag[node] ?? '')?.[1] ?? 0);
        return level > 0 ? heading(text, level as ArticleHeading['level'], node) : line(text, node);
      });
    return kept(tree, blocks, story).map((block) => ('text' in block ? block.text : ''));
  };
  const links = '<ul><li><a href="/a">Harbour</a></li><li><a href="/b">Quay</a></li></ul>';

  test('is left out if the links below it were', () => {
    expect(told(`<h2>Links</h2>${links}<h2>Notes</h2>`)).toEqual(['Fog.', 'Notes', 'Fog again.']);
    expect(told(`<h3>Links</h3>${links}<h2>Notes</h2>`)).toEqual(['Fog.', 'Notes', 'Fog again.']);
    expect(told(`<h2>Names</h2><h2>Links</h2>${links}<h2>Notes</h2>`)).toEqual([
      'Fog.',
      'Notes',
      'Fog again.',
    ]);
  });

  test('stays if the page has nothing between them, if text was left out, or if it heads a part of the other', () => {
    const all = ['Fog.', 'Links', 'Notes', 'Fog again.'];
    expect(told('<h2>Links</h2><h2>Notes</h2>')).toEqual(all);
    expect(told('<h2>Links</h2><p>Rain.</p><h2>Notes</h2>')).toEqual(all);
    expect(told(`<h2>Links</h2>${links}<h3>Notes</h3>`)).toEqual(all);
  });
});

test('a heading over nothing but a rule is left out, and so it is not if what follows is below it', () => {
  const rule: ArticleBlock = { kind: 'rule', node: 1 };
  const texts = (next: ArticleBlock) =>
    kept(page('<h2>Boats</h2>'), [line('Fog.'), heading('Boats'), rule, next, line('Rain.')]).map((block) =>
      'text' in block ? block.text : block.kind,
    );
  expect(texts(heading('Sails'))).toEqual(['Fog.', 'rule', 'Sails', 'Rain.']);
  expect(texts(heading('Sails', 3))).toEqual(['Fog.', 'Boats', 'rule', 'Sails', 'Rain.']);
  expect(texts(line('Sails'))).toEqual(['Fog.', 'Boats', 'rule', 'Sails', 'Rain.']);
});

test('headings over nothing but notes are left out, with the heading over them', () => {
  const kept = (blocks: readonly ArticleBlock[], notes: readonly number[]) =>
    withoutNoteHeadings(blocks, notes).map(({ node }) => node);
  const blocks = [
    line('Fog.', 1),
    heading('Apparatus', 2, 2),
    heading('Notes', 3, 3),
    heading('Fleet', 2, 6),
  ];
  expect(kept(blocks, [4, 5])).toEqual([1, 6]);
  expect(kept(blocks, [])).toEqual([1, 2, 3, 6]);
  expect(kept([...blocks.slice(0, 3), line('See the book.', 4)], [4])).toEqual([1, 2, 3, 4]);
});
