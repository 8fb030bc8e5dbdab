import { expect, test } from 'vitest';
import { highlightsMarkdown } from '../../../src/reader/highlights/highlights-markdown.ts';

test('highlights become Markdown: each a quote with its note below', () => {
  const quote = (exact: string) => ({ exact, prefix: '', suffix: '' });
  expect(
    highlightsMarkdown({
      url: 'https://sea.example/ferry',
      title: 'The late ferry',
      highlights: [
        { id: '1', quote: quote('It came late.\nAgain.'), colour: 'yellow', note: 'As ever', made: 0 },
        { id: '2', quote: quote('Nobody waited.'), colour: 'blue', note: '', made: 0 },
      ],
    }),
  ).toBe(
    '# The late ferry\n\n<https://sea.example/ferry>\n\n> It came late.\n> Again.\n\nAs ever\n\n> Nobody waited.\n',
  );
});
