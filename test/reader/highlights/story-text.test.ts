// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { charactersOf, rangeOf, storyText } from '../../../src/reader/highlights/story-text.ts';

function story(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

test('the text of a story parts its paragraphs and leaves out what is there to be pressed', () => {
  const root = story(
    '<div><p>One <em>and</em> more.</p></div><figure><button>Load it</button><figcaption>The quay</figcaption></figure><div><ul><li>a</li><li>b</li></ul></div>',
  );
  expect(storyText(root).text).toBe('One and more.\nThe quay\na\nb');
});

test('characters and ranges lead to each other, across elements and paragraphs', () => {
  const text = storyText(story('<p>One <em>and</em> more.</p><p>Two and the <b>rest</b>.</p>'));
  for (const words of ['One and', 'and more.\nTwo', 'rest', 'One and more.\nTwo and the rest.']) {
    const start = text.text.indexOf(words);
    const range = rangeOf(text, start, start + words.length);
    expect(range && charactersOf(text, range)).toEqual([start, start + words.length]);
    expect(range?.toString()).toBe(words.replace('\n', ''));
  }
  expect(rangeOf(text, 3, 3)).toBeNull();
});

test('white space at the ends of a selection is no part of what is marked', () => {
  const root = story('<p>One word stands here.</p>');
  const range = document.createRange();
  const node = root.querySelector('p')?.firstChild as Text;
  range.setStart(node, 3);
  range.setEnd(node, 9);
  const text = storyText(root);
  const found = charactersOf(text, range);
  expect(found && text.text.slice(...found)).toBe('word');
});
