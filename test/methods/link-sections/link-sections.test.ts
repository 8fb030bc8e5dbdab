import { expect, test } from 'vitest';
import { linkSections } from '../../../src/methods/link-sections/link-sections.ts';
import { page } from '../../core/generated-page.ts';

const at = (path: string): string => `https://news.test/${path}`;
const head = (section: string): string => `<meta property="article:section" content="${section}">`;
const WORDS = { Sport: 'goal match league team', Culture: 'stage opera paint novel' } as const;
type Section = keyof typeof WORDS;

/** Stories of two sections. Each story links to the others with the words of their sections around the links. */
function stories(numbers: Readonly<Record<Section, number>>, undeclared = ''): ReturnType<typeof page>[] {
  const all = (Object.keys(WORDS) as Section[]).flatMap((section) =>
    Array.from({ length: numbers[section] }, (_, i) => ({ section, path: `${section}-${i}` })),
  );
  return all.map(({ section, path }) => {
    const cards = all
      .filter((other) => other.path !== path)
      .map(
        (other) =>
          `<li>${WORDS[other.section]} <a href="${at(other.path)}">Story ${other.path.at(-1)}</a> today</li>`,
      );
    const text = `<h1>Story</h1><p>${`The ${WORDS[section]} was the talk of the town. `.repeat(3)}</p>`;
    return page(`${text}<ul>${cards.join('')}</ul>`, at(path), path === undeclared ? '' : head(section));
  });
}

test('guesses the section of each page from its links and its text, and from both', () => {
  const pages = stories({ Sport: 4, Culture: 4 });
  linkSections(pages).forEach((guess, i) => {
    expect(guess.fullText).toBe(i < 4 ? 'Sport' : 'Culture');
    expect(['', i < 4 ? 'Sport' : 'Culture']).toContain(guess.extended);
    expect([guess.extended, guess.fullText]).toContain(guess.combined);
  });
});

test('does not read the head of the page itself', () => {
  const known = linkSections(stories({ Sport: 4, Culture: 4 }));
  const unknown = linkSections(stories({ Sport: 4, Culture: 4 }, 'Sport-0'));
  expect(unknown[0]).toEqual(known[0]);
});

test('guesses nothing where fewer than two other pages are in a section, or outside of it', () => {
  const nothing = { extended: '', fullText: '', combined: '' };
  expect(linkSections(stories({ Sport: 4, Culture: 1 }))).toEqual(Array.from({ length: 5 }, () => nothing));
  expect(linkSections(stories({ Sport: 3, Culture: 0 }))).toEqual(Array.from({ length: 3 }, () => nothing));
  expect(linkSections([])).toEqual([]);
});

test('takes the text alone of a page that no other page links to', () => {
  const sections = ['Sport', 'Sport', 'Sport', 'Culture', 'Culture', 'Culture'] as const;
  const pages = sections.map((section, i) =>
    page(
      `<h1>Story</h1><p>${`The ${WORDS[section]} was the talk. `.repeat(3)}</p>`,
      at(`${i}`),
      head(section),
    ),
  );
  expect(linkSections(pages)).toEqual(
    sections.map((section) => ({ extended: '', fullText: section, combined: section })),
  );
});
