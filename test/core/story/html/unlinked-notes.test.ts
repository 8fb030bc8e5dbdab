import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../../src/core/story/article.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { page } from '../../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;
const read = (line: string, end = '') =>
  assembleArticle(
    page(
      `<nav><a href="/a">Boats</a></nav><article><h1>The harbour at noon</h1>${prose('rain')}<p>${line}</p>${prose('wind')}${prose('sun')}${end}</article>`,
      'https://sea.example/noon',
    ),
    emptySiteModel(),
  );

describe('a note without a link to it', () => {
  test('is replaced by a mark in the line it is written in', () => {
    const { blocks, footnotes } = read(
      'The gauge was moved twice<span class="sidenote">See the <i>log</i> of that year.</span> in the last century, as all of them know.',
    );
    expect(footnotes).toMatchObject([{ mark: '1', text: 'See the log of that year.' }]);
    const line = blocks.filter(isArticleText).find(({ text }) => text.startsWith('The gauge'));
    expect(line?.text).toBe('The gauge was moved twice in the last century, as all of them know.');
    expect(line?.html).toContain(`twice<sup><a href="#${footnotes[0]?.id}">1</a></sup> in`);
  });

  test.each([
    ['<sup><a role="button">1</a></sup><span class="footnote_tooltip">See the log of that year.</span>'],
    ['<span><a><sup>[1]</sup></a><span class="footnote">See the log of that year.</span></span>'],
    [
      '<span class="ltx_note"><sup>1</sup><span class="ltx_note_outer"><sup>1</sup><span>1</span>See the log of that year.</span></span>',
    ],
  ])('is shown with one mark if the page has its own: %s', (note) => {
    const { blocks, footnotes } = read(
      `The gauge was moved twice${note} in the last century, as all of them know.`,
    );
    expect(footnotes).toMatchObject([{ mark: '1', text: 'See the log of that year.' }]);
    expect(footnotes[0]?.html).not.toContain('1');
    const line = blocks.filter(isArticleText).find(({ text }) => text.startsWith('The gauge'));
    expect(line?.html).toContain(`twice<sup><a href="#${footnotes[0]?.id}">1</a></sup> in`);
  });

  test('keeps a number before it that is no mark', () => {
    const { blocks } = read(
      'It has 40 m<sup>2</sup> of nets<span class="sidenote">See the log of it.</span> in all, as they know.',
    );
    expect(
      blocks
        .filter(isArticleText)
        .map(({ html }) => html)
        .join(),
    ).toContain('m<sup>2</sup> of nets<sup>');
  });

  test('is found below by its number if superscript numbers count from one', () => {
    const { footnotes } = read(
      'The gauge was moved<sup>1</sup> twice in the last century, and nobody paid<sup>2</sup> for the second of them.',
      '<section><h2>Notes</h2><p>1. See the harbour log of that year.</p><p>2. The invoice is lost.</p></section>',
    );
    expect(footnotes.map(({ mark, text }) => [mark, text])).toEqual([
      ['1', 'See the harbour log of that year.'],
      ['2', 'The invoice is lost.'],
    ]);
  });

  test('is found below if its number is superscript and right beside its text', () => {
    const { footnotes } = read(
      'The gauge was moved<sup>1</sup> twice in the last century, and nobody paid<sup>2</sup> for the second of them.',
      '<p class="footnote"><sup>1</sup>1931 was the year.</p><p class="footnote"><b><sup>2</sup></b>The invoice is lost.</p>',
    );
    expect(footnotes.map(({ mark, text }) => [mark, text])).toEqual([
      ['1', '1931 was the year.'],
      ['2', 'The invoice is lost.'],
    ]);
  });

  test('is not found if the numbers are powers', () => {
    const area =
      'A quay of 40 m<sup>2</sup> holds 3 m<sup>3</sup> of crates, as the harbour master counts them.';
    expect(read(area, '<ol><li>2 crates of nets</li><li>3 crates of rope</li></ol>').footnotes).toEqual([]);
  });
});
