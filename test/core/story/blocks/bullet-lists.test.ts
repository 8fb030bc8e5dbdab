import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withBulletLists } from '../../../../src/core/story/blocks/bullet-lists.ts';

const paragraphs = (...htmls: string[]): ArticleBlock[] =>
  htmls.map((html, node) => ({
    kind: 'paragraph',
    role: 'body',
    node,
    text: html.replace(/<[^<>]*>/g, ' '),
    html,
  }));
const told = (...htmls: string[]) =>
  withBulletLists(paragraphs(...htmls)).map((block) => [block.kind, 'html' in block ? block.html : '']);

describe('lines with bullets', () => {
  test('are a list if they are paragraphs one after another', () => {
    expect(told('Bring:', '• a coat', '<b>•  boots</b> &amp; socks', 'See you.')).toEqual([
      ['paragraph', 'Bring:'],
      ['list', '<ul><li>a coat</li><li><b>boots</b> &amp; socks</li></ul>'],
      ['paragraph', 'See you.'],
    ]);
    expect(withBulletLists(paragraphs('• a coat', '• boots &amp; socks'))).toMatchObject([
      { kind: 'list', role: 'body', node: 0, text: 'a coat\nboots & socks' },
    ]);
  });

  test('are a list if they are lines of one paragraph, below what introduces them', () => {
    expect(told('Bring <b>all</b>:<br>• a coat<br><br>• boots<br>')).toEqual([
      ['paragraph', 'Bring <b>all</b>:'],
      ['list', '<ul><li>a coat</li><li>boots</li></ul>'],
    ]);
    expect(told('• a coat<br>• boots', '• a hat')).toEqual([
      ['list', '<ul><li>a coat</li><li>boots</li><li>a hat</li></ul>'],
    ]);
  });

  test('are a list without empty items, and only with lines of one role', () => {
    expect(told('• one<br>•<br>• two')).toEqual([['list', '<ul><li>one</li><li>two</li></ul>']]);
    const [deck, ...rest] = paragraphs('• one', '• two', '• three');
    const blocks = [{ ...deck, role: 'standfirst' } as ArticleBlock, ...rest];
    expect(withBulletLists(blocks).map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  test('are a list in an element over several lines', () => {
    expect(told('<b>• a coat<br>• boots</b>')).toEqual([
      ['list', '<ul><li><b>a coat</b></li><li><b>boots</b></li></ul>'],
    ]);
  });

  test('are a list of three or more with hyphens, which also begin what people say', () => {
    expect(told('- a coat', '- boots', '- a hat')).toEqual([
      ['list', '<ul><li>a coat</li><li>boots</li><li>a hat</li></ul>'],
    ]);
    expect(told('- Who is there?', '- The gull.').map(([kind]) => kind)).toEqual(['paragraph', 'paragraph']);
    const said = told('- Who is there?', '- The gull.', '- Come in, please.');
    expect(said.map(([kind]) => kind)).not.toContain('list');
    expect(told('- 2 °C at night', '- 1 °C at noon', '- 3 °C now').map(([kind]) => kind)).not.toContain(
      'list',
    );
    expect(told('-2 at night', '-1 at noon', '-3 now').map(([kind]) => kind)).not.toContain('list');
  });

  test('are two lists if their bullets differ', () => {
    expect(told('• a', '• b', '■ c', '■ d').map(([kind]) => kind)).toEqual(['list', 'list']);
    expect(told('● Size', '■ 2 m', '■ 3 m').map(([kind]) => kind)).toEqual(['paragraph', 'list']);
  });

  test.each([
    ['a single one', ['• a coat', 'See you.']],
    ['one above a line without', ['• a coat<br>and boots<br>• a hat']],
    ['those in a block of the line', ['<p>• a coat<br>• boots</p>']],
    ['bullets that censor a word', ['•••• off', '•••• off']],
    ['dashes, which may be speech', ['– Come.', '– No.']],
  ])('are no list: %s', (_, htmls) => {
    expect(told(...htmls)).toEqual(htmls.map((html) => ['paragraph', html]));
  });

  test('are no list in other blocks', () => {
    const [heading, line] = [{ kind: 'heading' as const, level: 2 as const }, paragraphs('• b')];
    const blocks = [{ ...paragraphs('• a')[0], ...heading } as ArticleBlock, ...line];
    expect(withBulletLists(blocks)).toEqual(blocks);
  });
});
