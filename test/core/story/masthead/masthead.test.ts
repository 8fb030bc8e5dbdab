import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { claimedLanguage, sectionOf } from '../../../../src/core/story/masthead/masthead.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const HEADLINE = '<h1 id="headline">The late ferry</h1>';
const BODY = '<p id="body">It left the harbour at noon.</p>';
const pageWith = (head: string, body = HEADLINE + BODY, url = 'https://sea.example/noon'): PageTree =>
  page(body, url, head);

describe('the section', () => {
  const section = (...names: string[]) =>
    sectionOf(
      judgedByIds(
        pageWith(names.map((name) => `<meta property="article:section" content="${name}">`).join('')),
      ),
    );

  test('is the first that a reader understands, of at most 40 characters', () => {
    expect(section('News &amp; Views', 'Sport')).toBe('News & Views');
    expect(section('news_7', 'https://sea.example/sport', 'a/b', 'room 7', 'Sport')).toBe('Sport');
    expect(section('x'.repeat(40))).toBe('x'.repeat(40));
    expect(section('x'.repeat(41))).toBe('');
    expect(section()).toBe('');
  });
});

test.each([
  ['en', 'en'],
  [' de-DE ', 'de-DE'],
  ['pt_BR', 'pt-BR'],
  ['zh-Hans-CN', 'zh-Hans-CN'],
  ['english', ''],
  ['e', ''],
  ['en-', ''],
])('the language "%s" is %j', (language, tag) => {
  const tree = pageWith('');
  expect(claimedLanguage(judgedByIds({ ...tree, head: { ...tree.head, language } }))).toBe(tag);
});
