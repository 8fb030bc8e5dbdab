// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { spokenStory } from '../../../src/reader/aloud/spoken-story.ts';
import { domFromHtml } from '../../snapshot/dom-from-html.ts';

const read = (html: string, language = 'en') => {
  const { body } = domFromHtml(`<article>${html}</article>`);
  // The test DOM makes ranges only in its own document.
  const story = document.importNode(body.firstElementChild as Element, true);
  document.body.replaceChildren(story);
  return spokenStory(story, language);
};

describe('a story read aloud', () => {
  test('is read block by block, sentence by sentence', () => {
    const spoken = read('<h1>A title</h1><p>It rained. Nobody came.</p><ul><li>Bread</li><li>Salt</li></ul>');
    expect(spoken.map(({ text }) => text)).toEqual([
      'A title',
      'It rained.',
      'Nobody came.',
      'Bread',
      'Salt',
    ]);
  });

  test('keeps a sentence whole through links and emphasis, and knows its range', () => {
    const [first, second] = read('<p>It <em>rained</em> on <a href="#">the hill. And</a> on the town.</p>');
    expect(first?.text).toBe('It rained on the hill.');
    expect(second?.text).toBe('And on the town.');
    expect(first?.range.startContainer.textContent).toBe('It ');
    expect(first?.range.endContainer.textContent).toBe('the hill. And');
    expect(first?.range.endOffset).toBe('the hill.'.length);
    expect(second?.range.startOffset).toBe('the hill. '.length);
  });

  test('skips facts around the story, code, tables and footnote marks', () => {
    const spoken = read(
      '<header><p class="source">The Courier</p><p class="facts">4 minutes</p></header>' +
        '<p>Wheat is back<sup><a href="#n1">1</a></sup>.</p><pre>let x = 1</pre><table><tr><td>7</td></tr></table>',
    );
    expect(spoken.map(({ text }) => text)).toEqual(['Wheat is back.']);
  });

  test("is read in each part's own language", () => {
    const spoken = read('<p>He said.</p><p lang="fr">Il pleut.</p>');
    expect(spoken.map(({ language }) => language)).toEqual(['en', 'fr']);
  });
});
