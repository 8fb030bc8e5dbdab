import { expect, test } from 'vitest';
import type { Highlight } from '../../../src/browser/highlight.ts';
import type { Article } from '../../../src/core/story/article.ts';
import { searchShelf, shelfIndex } from '../../../src/shelf/search/shelf-index.ts';
import { storyOf } from '../story-of.ts';

const stories: Article[] = [
  storyOf('Storm at the coast', ['The water rose.', 'The levee held through the storm.']),
  storyOf('Levee to be rebuilt', ['The levee needs pumps.', 'Nobody knows who pays.']),
  storyOf('Banks cut rates', ['Rates fall.', 'A storm of protest, said one.']),
  storyOf('Cup final', ['The team lost.']),
];
const index = shelfIndex(stories);

test('finds stories by headline and by passage, and shows the passage that answers best', () => {
  const { found } = searchShelf(index, 'storm protest');
  expect(found.map(({ story, passage }) => [story.title, passage])).toEqual([
    ['Banks cut rates', 'A storm of protest, said one.'],
    ['Storm at the coast', 'Storm at the coast'],
  ]);
  expect(searchShelf(index, 'cup final').found[0]?.story.title).toBe('Cup final');
});

test('lists stories about the same but without the words apart, each once', () => {
  const shelf = shelfIndex([
    storyOf('Storm at the coast', ['The levee held, and pumps ran against the water.']),
    storyOf('Levee to be rebuilt', ['The levee needs pumps, or the water will come.']),
    ...stories.slice(2),
  ]);
  const { found, related } = searchShelf(shelf, 'coast');
  expect(found.map(({ story }) => story.title)).toEqual(['Storm at the coast']);
  expect(related.map(({ story }) => story.title)).toEqual(['Levee to be rebuilt']);
});

test('shows no story as about the same that shares only common words with the answers', () => {
  const { found, related } = searchShelf(
    shelfIndex([
      storyOf('Nuclear treaty signed', ['The two powers will count the warheads.', 'The talks took a year.']),
      storyOf('A walk in spring', ['The path will lead along the river.', 'The children took eggs.']),
      storyOf('Cup final', ['The team will play.', 'The fans took the bus.']),
    ]),
    'nuclear',
  );
  expect(found.map(({ story }) => story.title)).toEqual(['Nuclear treaty signed']);
  expect(related).toEqual([]);
});

test('finds nothing without words, and nothing on an empty shelf', () => {
  expect(searchShelf(index, ' … ')).toEqual({ found: [], related: [] });
  expect(searchShelf(shelfIndex([]), 'storm')).toEqual({ found: [], related: [] });
});

const mark = (exact: string, note: string): Highlight => ({
  id: exact,
  quote: { exact, prefix: '', suffix: '' },
  colour: 'yellow',
  note,
  made: 1,
});

test('finds a note as the passage that it is about, and shows the note with it', () => {
  const levee = mark('The levee held through the storm.', 'ask the insurer about this');
  const marked = shelfIndex(
    stories,
    new Map([[stories[0]?.url ?? '', [levee, mark('The water rose.', '')]]]),
  );
  expect(searchShelf(index, 'insurer').found).toEqual([]);
  expect(searchShelf(marked, 'insurer').found).toEqual([
    { story: stories[0], passage: levee.quote.exact, marks: [levee] },
  ]);
});

test('shows highlights if the query asks for their words, and nowhere else', () => {
  const levee = mark('The levee held through the storm.', '');
  const marked = shelfIndex(stories, new Map([[stories[0]?.url ?? '', [levee]]]));
  const marksFor = (query: string) =>
    searchShelf(marked, query).found.map(({ story, marks }) => [story.title, marks]);
  expect(marksFor('storm levee')).toContainEqual(['Storm at the coast', [levee]]);
  expect(marksFor('water rose coast')).toContainEqual(['Storm at the coast', []]);
  // A highlight without a note does not change the ranking.
  expect(searchShelf(marked, 'storm').found.map(({ story }) => story.title)).toEqual(
    searchShelf(index, 'storm').found.map(({ story }) => story.title),
  );
});
