// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, rangeOf } from '../../src/highlights/text-pieces.ts';
import { storyText } from '../../src/reader/highlights/story-text.ts';

function story(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

test('the text of a story separates its paragraphs and leaves out controls', () => {
  const root = story(
    '<div><p>One <em>and</em> more.</p></div><figure><button>Load it</button><figcaption>The quay</figcaption></figure><div><ul><li>a</li><li>b</li></ul></div>',
  );
  expect(storyText(root).text).toBe('One and more.\nThe quay\na\nb');
});

test('characters become ranges and ranges characters, across elements and paragraphs', () => {
  const text = storyText(story('<p>One <em>and</em> more.</p><p>Two and the <b>rest</b>.</p>'));
  for (const words of ['One and', 'and more.\nTwo', 'rest', 'One and more.\nTwo and the rest.']) {
    const start = text.text.indexOf(words);
    const range = rangeOf(text, start, start + words.length);
    expect(range && charactersOf(text, range)).toEqual([start, start + words.length]);
    expect(range?.toString()).toBe(words.replace('\n', ''));
  }
  expect(rangeOf(text, 3, 3)).toBeNull();
});

test('white space at the ends of a selection is not highlighted', () => {
  const root = story('<p>One word stands here.</p>');
  const range = document.createRange();
  const node = root.querySelector('p')?.firstChild as Text;
  range.setStart(node, 3);
  range.setEnd(node, 9);
  const text = storyText(root);
  const found = charactersOf(text, range);
  expect(found && text.text.slice(...found)).toBe('word');
});

test('white space is folded, but not in code, and a highlight begins and ends with its words', () => {
  const root = story('<div>\n  <p>\n One  <em> and</em>\n more. \n</p>\n<p>Two</p> <pre>a\n  b</pre></div>');
  const text = storyText(root);
  expect(text.text).toBe('One and more.\nTwo\na\n  b');
  expect(rangeOf(text, 0, 13)?.toString()).toBe('One   and\n more.');
  expect(rangeOf(text, 4, 7)?.toString()).toBe('and');
});

test('every range of characters gives the same characters again, however the text is laid out', () => {
  const space = fc.constantFrom('', ' ', '\n  ');
  const words = fc.array(fc.tuple(space, fc.constantFrom('a', 'bc', 'd'), space), {
    minLength: 1,
    maxLength: 4,
  });
  const tag = fc.constantFrom('p', 'em', 'pre', 'span');
  const markup = fc
    .array(fc.tuple(tag, words, space), { minLength: 1, maxLength: 5 })
    .map((parts) =>
      parts.map(([name, inside, after]) => `<${name}>${inside.flat().join('')}</${name}>${after}`).join(''),
    );
  fc.assert(
    fc.property(markup, fc.nat(), fc.nat(), (html, a, b) => {
      const root = story(html);
      const text = storyText(root);
      expect(text.text.replace(/\s/g, '')).toBe(root.textContent?.replace(/\s/g, ''));
      const [start = 0, end = 0] = [a % (text.text.length + 1), b % (text.text.length + 1)].sort(
        (x, y) => x - y,
      );
      const wanted = text.text.slice(start, end);
      const range = rangeOf(text, start, end);
      if (wanted.trim() === '') return;
      const found = range && charactersOf(text, range);
      expect(found && text.text.slice(...found)).toBe(wanted.trim());
    }),
  );
});
