import { expect, test } from 'vitest';
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

test('stories about the same without the words come apart, each once', () => {
  const { found, related } = searchShelf(index, 'coast');
  expect(found.map(({ story }) => story.title)).toEqual(['Storm at the coast']);
  expect(related.map(({ story }) => story.title)).not.toContain('Storm at the coast');
  expect(related.length).toBeGreaterThan(0);
});

test('nothing is found for no words, and on an empty shelf', () => {
  expect(searchShelf(index, ' … ')).toEqual({ found: [], related: [] });
  expect(searchShelf(shelfIndex([]), 'storm')).toEqual({ found: [], related: [] });
});
