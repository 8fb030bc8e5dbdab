import { expect, test } from 'vitest';
import { pageName } from '../../src/core/page/link-url.ts';
import { sectionNames } from '../../src/dashboard/section-names.ts';

const at = (path: string): string => `https://news.example/${path}`;
const menu = [
  { url: at('politics'), text: 'Politics' },
  { url: at('sport'), text: 'Sport & Leisure' },
];
const tab = (path: string, ...links: { url: string; text: string }[]) => ({
  url: at(path),
  title: '',
  links: [...menu, ...links],
});
const story = { url: at('bridge'), text: 'The old bridge is to be closed for good' };

test('parts of the site are called what most links to them say, opened or not', () => {
  const found = sectionNames(
    [
      tab('one', story, { url: at('politics'), text: 'More' }),
      tab('two', story, { url: at('sport'), text: 'More' }),
      tab('three', story),
    ],
    new Set(),
  );
  expect(found).toEqual([
    { url: at('politics'), text: 'Politics', links: 3, of: 4 },
    { url: at('sport'), text: 'Sport & Leisure', links: 3, of: 4 },
  ]);
});

test('a story is no part of the site, however short its headline', () => {
  const short = { url: at('fire'), text: 'Fire' };
  const open = [tab('one', short), tab('two', short)];
  expect(sectionNames(open, new Set()).map(({ text }) => text)).toContain('Fire');
  expect(sectionNames(open, new Set([pageName(short.url)])).map(({ text }) => text)).not.toContain('Fire');
});

test('without open tabs there are none', () => {
  expect(sectionNames([], new Set())).toEqual([]);
});
