import { expect, test } from 'vitest';
import { pageName } from '../../src/core/address/link-url.ts';
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
const indexOf = (path: string, stories: number) =>
  Array.from({ length: stories }, (_, i) => ({ from: pageName(at(path)), to: pageName(at(`story-${i}`)) }));
const structure = (...stories: string[]) => ({
  articles: stories.map((path) => ({ page: pageName(at(path)), value: 1 })),
  links: [...indexOf('politics', 3), ...indexOf('sport', 5)],
});
const story = { url: at('bridge'), text: 'The old bridge is to be closed for good' };

test('sections of the site have the name in most links to them, opened or not', () => {
  const found = sectionNames(
    [
      tab('one', story, { url: at('politics'), text: 'More' }),
      tab('two', story, { url: at('sport'), text: 'More' }),
      tab('three', story),
    ],
    structure(),
  );
  expect(found).toEqual([
    { url: at('politics'), text: 'Politics', links: 3, of: 4 },
    { url: at('sport'), text: 'Sport & Leisure', links: 3, of: 4 },
  ]);
});

test('a story is not a section, however short its headline and whatever it links to', () => {
  const short = { url: at('fire'), text: 'Fire' };
  const open = [tab('one', short), tab('two', short)];
  const named = (...stories: string[]) => {
    const { articles, links } = structure(...stories);
    return sectionNames(open, { articles, links: [...links, ...indexOf('fire', 3)] }).map(({ text }) => text);
  };
  expect(named()).toContain('Fire');
  expect(named('fire')).not.toContain('Fire');
});

test('a page in every menu is a section only if it lists three stories', () => {
  const links = [
    { url: at('terms'), text: 'Terms of Service' },
    { url: at('coupons'), text: 'Coupons' },
    { url: at('facebook'), text: 'Facebook' },
  ];
  const open = [tab('one', ...links), tab('two', ...links)];
  expect(sectionNames(open, structure()).map(({ text }) => text)).toEqual(['Politics', 'Sport & Leisure']);
  const { articles } = structure();
  expect(sectionNames(open, { articles, links: indexOf('politics', 2) })).toEqual([]);
});

test('a section that was never opened holds the stories below its address', () => {
  const listed = ['a', 'b', 'c'].map((name) => ({
    url: at(`arts/${name}`),
    text: `The long story of ${name}`,
  }));
  const arts = { url: at('arts/'), text: 'Arts' };
  const open = [tab('one', arts, ...listed), tab('two', arts)];
  const found = sectionNames(open, { ...structure('arts/a', 'arts/b', 'arts/c'), links: [] });
  expect(found.map(({ text }) => text)).toEqual(['Arts']);
});

test('without open tabs there are none', () => {
  expect(sectionNames([], structure())).toEqual([]);
});
