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

test('placeholders become text, or JSON if they ask for it, and inserted text is not read again', () => {
  expect(filled('# {{title}}\n{{ authors json }} {{authors}}\n\n{{content}}\n', VALUES)).toBe(
    '# Say "when" $& {{url}}\n["Ann Gull", "Bo Tern"] Ann Gull, Bo Tern\n\nOne\n\nTwo\n',
  );
});

test('highlights follow one another, each with its note, as Markdown', () => {
  expect(filled('## Notes\n\n{{highlights}}', VALUES)).toBe('## Notes\n\n> One\n\nYes, *one*\n\n> Two');
  expect(filled('## Notes\n{{highlights}}', { ...VALUES, highlights: [] })).toBe('## Notes');
});

test('a line is left out if all its placeholders are empty, and stays otherwise', () => {
  expect(filled('---\nupdated: {{updated}}\nat: {{site}} {{published}}\n---', VALUES)).toBe(
    '---\nat:  2026-01-02\n---',
  );
});

test('braces with an unknown name stay as they are', () => {
  expect(filled('{{constructor}} {{other json}} {x}', VALUES)).toBe('{{constructor}} {{other json}} {x}');
});
