import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { ArticleRole } from '../../../../src/core/story/article.ts';
import { isButtonLine, quotation } from '../../../../src/core/story/blocks/quotation.ts';
import { page } from '../../generated-page.ts';

/** The quotation in a page. A line with the word "Fog" repeats the page. */
function quoted(html: string, tag = 'blockquote', noise = -1) {
  const tree = page(html);
  const lines = textBlocks(tree).map((block) => {
    const role: ArticleRole = block.text.includes('Fog') ? 'pull-quote' : 'body';
    return { block, role };
  });
  const { role, text, html: drawn } = quotation(tree, tree.tag.indexOf(tag), lines, (at) => at === noise);
  return { role, text, html: drawn };
}

describe('a quotation', () => {
  const NAME = '<div class="title"><a href="/goto/7">Ann said:</a></div>';
  const BUTTON = '<div><a role="button">Click to expand...</a></div>';

  test('has who said it on a line of its own, and no button to expand it', () => {
    expect(quoted(`<blockquote>${NAME}<div>The crane is old.</div>${BUTTON}</blockquote>`)).toEqual({
      role: 'body',
      text: 'Ann said:\nThe crane is old.',
      html: '<blockquote><p><a href="https://site.test/goto/7">Ann said:</a></p>The crane is old.</blockquote>',
    });
  });

  test('may name who said it without a colon, in an element named so or before the sign of a link', () => {
    const box = (line: string) =>
      quoted(`<div class="bbcode_quote">${line}<div>The crane is old.</div></div>`, 'div').html;
    expect(box('<div class="bbcode_postedby">Posted by <b>ann</b></div>')).toBe(
      '<blockquote><p>Posted by <b>ann</b></p>The crane is old.</blockquote>',
    );
    expect(box('<div>ann said: <a href="/7">↑</a></div>')).toContain('<p>ann said: <a');
    expect(box('<div>So says ann</div>')).not.toContain('<p>');
    expect(box(`<div class="attribution">${'ann '.repeat(31)}</div>`)).not.toContain('<p>');
  });

  test('may begin with a cited name in the line of the first words', () => {
    const box = (inside: string) => quoted(`<blockquote><div>${inside}</div></blockquote>`).html;
    expect(box('<cite><a href="/7">ann</a> wrote:</cite>The crane is old.<br>So is the winch.')).toBe(
      '<blockquote><p><cite><a href="https://site.test/7">ann</a> wrote:</cite></p>The crane is old.<br>So is the winch.</blockquote>',
    );
    expect(box('<cite><a href="/7">Quote from: ann on 3 March</a></cite>The crane is old.')).toContain(
      '</cite></p>The crane',
    );
    expect(box('The crane is old. <cite>ann</cite>')).not.toContain('<p>');
    expect(box('<cite>The crane is old.</cite>')).not.toContain('<p>');
    expect(box('<cite>The Old Crane</cite> tells of a winch.')).not.toContain('<p>');
    expect(box('<ul><li><cite>ann wrote:</cite> The crane</li></ul>')).toContain('<ul><li><cite>');
  });

  test('is a repetition if more than half of it repeats the page', () => {
    const again = quoted(`<blockquote>${NAME}<div>Fog is on the quay.</div></blockquote>`);
    expect(again).toMatchObject({ role: 'pull-quote', text: 'Ann said:\nFog is on the quay.' });
    const partly = quoted(`<blockquote><p>Fog comes.</p><p>The crane is old.</p></blockquote>`);
    expect(partly).toMatchObject({ role: 'body', text: 'The crane is old.' });
  });

  test('takes the line above it from the box around both, without the portrait', () => {
    const portrait = '<img class="avatar" src="/ann.png" width="24" height="24">';
    const box = `<aside class="quote"><div>${portrait} ann:</div><blockquote><p>The crane is old.</p></blockquote></aside>`;
    expect(quoted(box, 'aside').html).toBe('<blockquote><p>ann:</p><p>The crane is old.</p></blockquote>');
  });

  test('is written as it is without such a line, or if it is only one line', () => {
    const html = (inside: string) => quoted(`<blockquote>${inside}</blockquote>`).html;
    expect(html('<p>The crane is old.</p><p>So is the winch.</p>')).toBe(
      '<blockquote><p>The crane is old.</p><p>So is the winch.</p></blockquote>',
    );
    expect(html('<p>The crane is old:</p>')).toBe('<blockquote><p>The crane is old:</p></blockquote>');
    const long = `${'x'.repeat(120)}:`;
    expect(html(`<p>${long}</p><p>b</p>`)).toBe(`<blockquote><p>${long}</p><p>b</p></blockquote>`);
  });

  test('does not end with empty lines', () => {
    expect(quoted(`<blockquote><div>ann:</div>Of age.<br> <br></blockquote>`).html).toBe(
      '<blockquote><p>ann:</p>Of age.</blockquote>',
    );
  });
});

test('a link without an address, alone in its element, is a button', () => {
  const isButton = (html: string) => {
    const tree = page(html);
    return isButtonLine(tree, tree.tag.indexOf('p'));
  };
  expect(isButton('<p><a>More</a></p>')).toBe(true);
  expect(isButton('<p><a href="/b">More</a></p>')).toBe(false);
  expect(isButton('<p><a>More</a> of it</p>')).toBe(false);
});
