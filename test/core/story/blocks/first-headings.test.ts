import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import type { ArticleBlock, ArticleHeading } from '../../../../src/core/story/article.ts';
import { withoutTitle, withSummary } from '../../../../src/core/story/blocks/first-headings.ts';
import { page } from '../../generated-page.ts';

const line = (text: string, node = 1): ArticleBlock => ({
  ...{ kind: 'paragraph', role: 'body' },
  ...{ node, text, html: text },
});
const heading = (text: string, level: ArticleHeading['level'] = 2, node = 0): ArticleBlock => ({
  ...{ kind: 'heading', role: 'body', level },
  ...{ node, text, html: text },
});
const long = (length: number) => 'Fog and '.repeat(20).slice(0, length);

describe('a first heading', () => {
  const DESCRIPTION = 'The ferry came in late, since nobody saw the quay in the fog.';
  const tree = page(
    '<h3 class="sub-title">Fog</h3>',
    'https://site.test/page',
    `<meta name="description" content="${DESCRIPTION}">`,
  );
  const claims = readClaims(tree.head);
  const kind = (...blocks: ArticleBlock[]) => withSummary(tree, claims, [...blocks, line('Fog.')])[0]?.kind;

  test('is text if it is long enough to sum up the story, and not one of many', () => {
    expect(kind(heading(long(80)))).toBe('paragraph');
    expect(kind(heading(long(79)))).toBe('heading');
    expect(kind(heading(long(80)), heading('Rain'), heading(long(39)))).toBe('paragraph');
    expect(kind(heading(long(80)), heading('Rain'), heading(long(40)))).toBe('heading');
    expect(kind(heading(long(80)), heading(long(40), 3))).toBe('paragraph');
  });

  test('is text if it is the page’s description, and of some length', () => {
    expect(kind(heading(DESCRIPTION))).toBe('paragraph');
    expect(kind(heading(DESCRIPTION.slice(0, 45)))).toBe('heading');
  });

  test('is text if it is the whole description, or named as a subtitle', () => {
    const told = { ...claims, descriptions: ['Fog on the quay'] };
    expect(withSummary(tree, told, [heading('Fog on the quay')])[0]?.kind).toBe('paragraph');
    expect(withSummary(tree, told, [heading('Fog on')])[0]?.kind).toBe('heading');
    expect(kind(heading('Fog', 3, tree.tag.indexOf('h3')))).toBe('paragraph');
  });

  test('is left out in each post of a thread if it is the title, also as that of an answer', () => {
    const post: ArticleBlock = { kind: 'post', node: 1, author: 'Ann', published: '', accepted: false };
    const blocks = [post, heading('The late ferry'), line('Fog.'), post, heading('RE: The late ferry')];
    expect(withoutTitle('The late ferry', [...blocks, heading('Rain')])).toEqual([
      ...[post, line('Fog.'), post],
      heading('Rain'),
    ]);
  });

  test('is left out if it is the title, and so are captions that only repeat it', () => {
    const caption = { text: 'The late ferry', html: 'The late ferry', credit: 'Ann' };
    const figure: ArticleBlock = { kind: 'figure', node: 1, pictures: [], caption };
    const blocks = [heading('The Late Ferry'), figure, heading('The late ferry')];
    expect(withoutTitle('The late ferry', blocks)).toEqual([
      { ...figure, caption: { text: '', html: '', credit: 'Ann' } },
      heading('The late ferry'),
    ]);
  });
});
