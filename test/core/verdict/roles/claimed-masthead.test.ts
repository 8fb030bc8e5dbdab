import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import { claimedMasthead } from '../../../../src/core/verdict/roles/claimed-masthead.ts';
import { page } from '../../generated-page.ts';

const TEXT = 'The ferry left the harbour at noon, and nobody on the island saw it come back again. '.repeat(
  3,
);

/** Lines of a page that claims an author and a day, above and below its headline. */
function claimed(above: string, below: string) {
  const tree = page(
    `${above}<h1>The last ferry</h1>${below}<p>${TEXT}</p>`,
    'https://sea.example/ferry',
    '<meta property="article:published_time" content="2024-03-02T16:00:00Z"><meta name="author" content="Ann Gull">',
  );
  const blocks = textBlocks(tree);
  const headline = blocks.findIndex(({ text }) => text === 'The last ferry');
  const first = blocks.findIndex(({ text }, i) => i > headline && text.length > 200);
  const story = { headline, first, last: blocks.length - 1 };
  const { byline, published } = claimedMasthead(
    { page: tree, blocks },
    readClaims(tree.head),
    story,
    JUDGING,
  );
  return [blocks[byline]?.text, blocks[published]?.text];
}

test('the author and day that the page claims are found below a standfirst too, and not in a link to another story', () => {
  const below = (line: string) => claimed('', `<p>${TEXT}</p>${line}`);
  expect(below('<div>Sat 2 March 2024 17.00</div><div>Ann Gull, Oslo</div>')).toEqual([
    'Ann Gull, Oslo',
    'Sat 2 March 2024 17.00',
  ]);
  expect(below('<div>Sat 9 March 2024 17.00</div><div>Tom Tern, Oslo</div>')).toEqual([undefined, undefined]);
  expect(below('<div><a href="/other">Gulls by Ann Gull, 2 March 2024</a></div>')).toEqual([
    undefined,
    undefined,
  ]);
});

test('without a claimed author, the name below the headline whose element is named so is the author', () => {
  const named = (name: string, text = 'Tom Tern') =>
    claimed('', `<div class="${name}">${text}</div><div>${'The nets are dry. '.repeat(3)}</div>`)[0];
  expect(named('wp-block-post-author__name')).toBe('Tom Tern');
  expect(named('reporter-line')).toBe('Tom Tern');
  expect(named('author-name', 'The nets of Tom Tern are dry')).toBeUndefined();
  expect(named('author')).toBeUndefined();
  expect(claimed('<div class="author-name">Tom Tern</div>', '')[0]).toBeUndefined();
  const both = '<div class="author-name">Tom Tern</div><div>Ann Gull</div>';
  expect(claimed('', both)[0]).toBe('Ann Gull');
});

test('the author and day that the page claims are found above a bar of buttons over the headline', () => {
  const buttons = Array.from({ length: 8 }, (_, i) => `<div>Share on network ${i}</div>`).join('');
  expect(claimed(`<div>Ann Gull, staff</div><div>2 March 2024</div>${buttons}`, '')).toEqual([
    'Ann Gull, staff',
    '2 March 2024',
  ]);
});

test('the byline is the line with the author’s name nearest to the headline', () => {
  expect(claimed('<div>By Ann – Gull</div><div>Menu</div>', '')[0]).toBe('By Ann – Gull');
  expect(claimed('<div>More from Ann Gull</div><div>Menu</div>', '<div>Ann Gull</div>')[0]).toBe('Ann Gull');
});

describe('the line with the claimed day or author', () => {
  test('may be a day from the claim, since pages leave out the time zone', () => {
    const on = (day: string) => claimed('', `<div>${day} March 2024</div>`)[1];
    expect([on('1'), on('2'), on('3')]).toEqual(['1 March 2024', '2 March 2024', '3 March 2024']);
    expect([on('4'), claimed('', '<div>29 February 2024</div>')[1]]).toEqual([undefined, undefined]);
  });

  test('has sixty characters at most, and links by half after the first line of the text', () => {
    const line = (chars: number) => claimed('', `<div>Ann Gull ${'x'.repeat(chars - 9)}</div>`)[0];
    expect(line(60)).toBeDefined();
    expect(line(61)).toBeUndefined();
    const linked = (link: string) =>
      claimed('', `<p>${TEXT}</p><div>Ann Gull<a href="/x">${link}</a></div>`)[0];
    expect(linked('abcdefgh')).toBe('Ann Gullabcdefgh');
    expect(linked('abcdefghi')).toBeUndefined();
  });

  test('is twelve lines above the headline or six below it at most, or above the text', () => {
    const lines = (number: number) => '<div>x</div>'.repeat(number);
    expect(claimed(`<div>Ann Gull</div>${lines(11)}`, '')[0]).toBe('Ann Gull');
    expect(claimed(`<div>Ann Gull</div>${lines(12)}`, '')[0]).toBeUndefined();
    const below = (number: number) => claimed('', `<p>${TEXT}</p>${lines(number)}<div>Ann Gull</div>`)[0];
    expect(below(4)).toBe('Ann Gull');
    expect(below(5)).toBeUndefined();
    expect(claimed('', `${lines(9)}<div>Ann Gull</div>`)[0]).toBe('Ann Gull');
  });
});
