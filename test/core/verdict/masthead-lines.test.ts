import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../src/core/page/claims.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import {
  claimedDateLine,
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

/** A page of these lines above a story, as it is taken: headline first, all lines doubtful. */
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
  test('is what its words, names, tags and place suggest', () => {
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

  test.each([
    ['By Ann Gull', 1],
    ['Oslo | By Ann Gull and Tom Tern', 1],
    ['Von Ann Gull', 1],
    ['By noon the ferry had left.', 0],
    ['By Monday nobody came. Then it rained.', 0],
  ])('"%s" begins with the word and a name, and is no sentence: %d', (line, is) => {
    expect(masthead(`<div>${line}</div>`).of(line).byAndName).toBe(is);
  });

  test('is asked of short lines that are neither the headline nor surely text', () => {
    expect(masthead('<div>By Ann Gull</div><div>3 March 2021</div>').texts).toEqual([
      'By Ann Gull',
      '3 March 2021',
    ]);
  });
});

test('a line has the likeliest role where that is likelier than a third, else none', () => {
  expect(roleOfLine([1], { none: [0], byline: [0.1], published: [0] })).toBe('byline');
  expect(roleOfLine([1], { none: [0], byline: [0], published: [3] })).toBe('published');
  expect(roleOfLine([1], { none: [1], byline: [0.1], published: [0] })).toBe('none');
});

test('the day that the page claims is found below a standfirst too, and not in a link to another story', () => {
  const dated = (line: string) => {
    const tree = page(
      `<h1>The last ferry</h1><p>${TEXT}</p>${line}<p>${TEXT}</p>`,
      'https://sea.example/ferry',
      '<meta property="article:published_time" content="2024-03-02T16:00:00Z">',
    );
    const blocks = textBlocks(tree);
    const story = { headline: 0, first: 1, last: blocks.length - 1 };
    return blocks[claimedDateLine({ blocks }, readClaims(tree.head), story, JUDGING)]?.text;
  };
  expect(dated('<div>Sat 2 March 2024 17.00</div>')).toBe('Sat 2 March 2024 17.00');
  expect(dated('<div>Sat 9 March 2024 17.00</div>')).toBeUndefined();
  expect(dated('<div><a href="/other">Gulls, 2 March 2024</a></div>')).toBeUndefined();
});
