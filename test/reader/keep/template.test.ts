import { expect, test } from 'vitest';
import { filled } from '../../../src/reader/keep/template.ts';

const VALUES = {
  title: 'Say "when" $& {{url}}',
  authors: ['Ann Gull', 'Bo Tern'],
  published: '2026-01-02',
  updated: '',
  url: 'https://sea.example/',
  site: '',
  section: '',
  language: 'en',
  content: 'One\n\nTwo',
  highlights: ['> One\n\nYes, *one*', '> Two'],
};

test('places are filled with text, or with JSON where they ask for it, and what is filled in is not read again', () => {
  expect(filled('# {{title}}\n{{ authors json }} {{authors}}\n\n{{content}}\n', VALUES)).toBe(
    '# Say "when" $& {{url}}\n["Ann Gull", "Bo Tern"] Ann Gull, Bo Tern\n\nOne\n\nTwo\n',
  );
});

test('highlights follow one another, each with the Markdown of its note', () => {
  expect(filled('## Notes\n\n{{highlights}}', VALUES)).toBe('## Notes\n\n> One\n\nYes, *one*\n\n> Two');
  expect(filled('## Notes\n{{highlights}}', { ...VALUES, highlights: [] })).toBe('## Notes');
});

test('a line is left out where all its places are empty, and stays where one is not', () => {
  expect(filled('---\nupdated: {{updated}}\nat: {{site}} {{published}}\n---', VALUES)).toBe(
    '---\nat:  2026-01-02\n---',
  );
});

test('braces that name nothing stay as they are', () => {
  expect(filled('{{constructor}} {{other json}} {x}', VALUES)).toBe('{{constructor}} {{other json}} {x}');
});
