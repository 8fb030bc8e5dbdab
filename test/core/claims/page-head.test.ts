import { describe, expect, test } from 'vitest';
import { type Claim, pageHeadBuilder } from '../../../src/core/claims/page-head.ts';
import { MAX_VALUE, type PageHead } from '../../../src/core/page/page-tree.ts';

function claim(tag: Claim['tag'], attributes: Record<string, string> = {}, text = '', isHtml = true): Claim {
  return { tag, isHtml: () => isHtml, attribute: (name) => attributes[name] ?? '', text: () => text };
}
const meta = (name: string, content: string): Claim => claim('meta', { name, content });
const script = (text: string): Claim => claim('script', { type: 'application/ld+json' }, text);

function headOf(claims: readonly Claim[]): PageHead {
  const head = pageHeadBuilder();
  for (const one of claims) head.add(one);
  return head.finish({ language: 'en', direction: '' });
}

describe('the claims of a page', () => {
  test('include its first HTML title, its first address, and all claims in order', () => {
    const head = headOf([
      claim('title', {}, 'A drawing', false),
      claim('title', {}, ' A \n story '),
      claim('title', {}, 'Another'),
      claim('link', { rel: 'not canonical', href: '/n' }),
      claim('link', { rel: 'Canonical', href: '/a' }),
      claim('link', { rel: 'canonical', href: '/b' }),
      meta('Author', 'N.'),
      claim('meta', { property: 'og:title', name: 'other', content: 'T' }),
      meta('', 'nothing'),
      meta('empty', ''),
      claim('meta', { name: 'date', value: '3 March 2021' }),
      claim('meta', { name: 'author', content: 'A.', value: 'B.' }),
      script('{}'),
    ]);
    expect(head).toEqual({
      title: 'A story',
      language: 'en',
      direction: '',
      canonical: '/a',
      meta: [
        ['author', 'N.'],
        ['og:title', 'T'],
        ['date', '3 March 2021'],
        ['author', 'A.'],
      ],
      structuredData: ['{}'],
    });
  });

  test('are read up to a limit per kind', () => {
    const head = pageHeadBuilder();
    for (let i = 0; i < 5_000; i++) expect(head.add(meta(`n${i}`, 'x'))).toBe(true);
    expect(head.add(meta('late', 'x'))).toBe(false);
    expect(head.add(claim('title', {}, 'A story'))).toBe(true);
    const { meta: heard, title } = head.finish({ language: '', direction: '' });
    expect(heard).toHaveLength(5_000);
    expect(title).toBe('A story');
  });

  test('are cut if they are long', () => {
    const long = 'a'.repeat(2 * MAX_VALUE);
    const head = headOf([
      claim('title', {}, long),
      claim('link', { rel: 'canonical', href: long }),
      meta(long, long),
    ]);
    for (const value of [head.title, head.canonical, ...head.meta.flat()])
      expect(value).toHaveLength(MAX_VALUE);
  });

  test('leave out structured data that is too long, but not shorter data after it', () => {
    const long = script('x'.repeat(500_000 + 1));
    const most = script('y'.repeat(500_000 - 2));
    const short = script('{}');
    expect(headOf([long, short, most, short]).structuredData.map((data) => data.length)).toEqual([
      2,
      500_000 - 2,
    ]);
  });
});
