import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../src/core/page/claims.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import {
  claimedMasthead,
  LINE_FEATURES,
  lineFeatures,
  mastheadLines,
  roleOfLine,
} from '../../../src/core/verdict/masthead-lines.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { page } from '../generated-page.ts';

const TEXT = 'The ferry left the harbour at noon, and nobody on the island saw it come back again. '.repeat(
  3,
);

/** A page with these lines above a story: the first is the headline, and all lines are doubtful. */
function masthead(lines: string) {
  const tree = page(
    `<article><h1>The last ferry</h1>${lines}<p>${TEXT}</p><p>${TEXT}</p></article>`,
    'https://sea.example/ferry',
    '<meta name="author" content="Ann Gull">',
  );
  const blocks = textBlocks(tree);
  const first = blocks.findIndex(({ text }) => text.length > 200);
  const noise = Float64Array.from(blocks, (_, i) => (i < first ? 0.9 : 0.05));
  const story = { headline: 0, first, last: blocks.length - 1 };
  const features = lineFeatures({ page: tree, blocks }, readClaims(tree.head), noise, story);
  const of = (text: string) => {
    const line = blocks.findIndex((block) => block.text === text);
    return Object.fromEntries(LINE_FEATURES.map((name, k) => [name, features(line)[k]]));
  };
  return { of, texts: mastheadLines({ blocks }, noise, story).map((i) => blocks[i]?.text) };
}

describe('the evidence of a line', () => {
  test('comes from its words, names, tags and position', () => {
    const { of } = masthead(
      '<div class="meta-author"><a href="/authors/7">Ann Gull</a></div><time datetime="2021-03-03">3 March 2021</time><div>Share this</div>',
    );
    expect(of('Ann Gull')).toMatchObject({
      claimedAuthor: 1,
      nameAlone: 1,
      authorLink: 1,
      authorName: 1,
      writtenDate: 0,
      linkDensity: 1,
      afterHeadline: 1,
      beforeStart: 1,
    });
    expect(of('3 March 2021')).toMatchObject({ claimedAuthor: 0, timeTag: 1, writtenDate: 1 });
    expect(of('Share this')).toMatchObject({ claimedAuthor: 0, nameAlone: 0, writtenDate: 0, dateBeside: 1 });
  });

  test('finds the claimed author however the spaces and signs around the name are written', () => {
    expect(masthead('<div>ANN  GULL, Oslo</div>').of('ANN GULL, Oslo')).toMatchObject({ claimedAuthor: 1 });
    expect(masthead('<div>Ann<br>Gull</div><div>Ann’s gull</div>').of('Ann’s gull')).toMatchObject({
      claimedAuthor: 0,
    });
  });

  test.each([
    ['By Ann Gull', 1],
    ['Oslo | By Ann Gull and Tom Tern', 1],
    ['Von Ann Gull', 1],
    ['By noon the ferry had left.', 0],
    ['By Monday nobody came. Then it rained.', 0],
  ])('"%s" begins with "by" and a name, and is no sentence: %d', (line, is) => {
    expect(masthead(`<div>${line}</div>`).of(line).byAndName).toBe(is);
  });

  test('is measured for short lines that are neither the headline nor surely text', () => {
    expect(masthead('<div>By Ann Gull</div><div>3 March 2021</div>').texts).toEqual([
      'By Ann Gull',
      '3 March 2021',
    ]);
  });
});

test('a line has the likeliest role if its probability is above a third, else none', () => {
  expect(roleOfLine([1], { none: [0], byline: [0.1], published: [0] })).toBe('byline');
  expect(roleOfLine([1], { none: [0], byline: [0], published: [3] })).toBe('published');
  expect(roleOfLine([1], { none: [1], byline: [0.1], published: [0] })).toBe('none');
});

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
  const { byline, published } = claimedMasthead({ blocks }, readClaims(tree.head), story, JUDGING);
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
