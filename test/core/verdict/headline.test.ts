import { describe, expect, test } from 'vitest';
import { conditionalLogit } from '../../../bench/train/conditional-logit.ts';
import { headlineLines, likelyHeadline } from '../../../src/core/impression/headline-lines.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { findHeadline, HEADLINE_INPUTS, headlineInputs } from '../../../src/core/verdict/headline.ts';
import { page } from '../generated-page.ts';

const TEXT =
  '<p>The ferry left the harbour at noon, and nobody on the island saw it come back again that day.</p>'.repeat(
    3,
  );
const HEAD = '<title>The last ferry | The Gull</title><meta property="og:title" content="No ship for Skua">';

function read(body: string, head = HEAD) {
  const tree = page(body, 'https://sea.example/ferry', head);
  const blocks = textBlocks(tree);
  const noise = Float64Array.from(blocks, ({ text }) => (text.length > 60 ? 0.05 : 0.9));
  return { on: { page: tree, blocks }, noise };
}

/** The text of the headline, with the shipped weights. */
function headline(body: string, head?: string): string {
  const { on, noise } = read(body, head);
  return on.blocks[findHeadline(on, noise, SHIPPED.headline)]?.text ?? '';
}

describe('the headline', () => {
  test('is the top heading that agrees with a title of the page', () => {
    expect(headline(`<h1>The Gull</h1><article><h1>The last ferry</h1>${TEXT}</article>`)).toBe(
      'The last ferry',
    );
  });

  test('is the title above the text if a breadcrumb ends with another title', () => {
    const trail = '<ul class="breadcrumb"><li><a href="/">Home</a></li><li><h1>The last ferry</h1></li></ul>';
    expect(headline(`${trail}<article><h2 class="title">No ship for Skua</h2>${TEXT}</article>`)).toBe(
      'No ship for Skua',
    );
  });

  test('is a top heading that is the title without the site’s name, not the motto that repeats this name', () => {
    const head = '<title>Ferry I - Gull News, all news from the sea</title>';
    const motto = '<div>From Gull News, all news from the sea</div>';
    expect(headline(`<h1>Ferry I</h1>${motto}<article>${TEXT}</article>`, head)).toBe('Ferry I');
    const turned = '<title>Gull News, all news from the sea | Ferry I</title>';
    expect(headline(`<h1>Ferry I</h1>${motto}<article>${TEXT}</article>`, turned)).toBe('Ferry I');
  });

  test('is the other part of the title if the top heading is the site’s name', () => {
    const head = '<title>The Gull - Ferry lost at sea in heavy fog</title>';
    const story = `<h2>Ferry lost at sea in heavy fog</h2>${TEXT}`;
    expect(headline(`<h1>The Gull</h1><article>${story}</article>`, head)).toBe(
      'Ferry lost at sea in heavy fog',
    );
  });

  test('is missing if no line agrees with a title and no heading is on top', () => {
    expect(headline(`<article><h2>Weather</h2>${TEXT}</article>`)).toBe('');
  });
});

test('the inputs of a line are between 0 and 1', () => {
  const { on, noise } = read(
    `<nav><a href="/">The last ferry</a></nav><h1 hidden>The last ferry</h1>${TEXT}`,
  );
  const inputs = headlineInputs(on, noise);
  expect(inputs).toHaveLength(headlineLines(on.page).length);
  expect(inputs).toHaveLength(2);
  for (const values of inputs) {
    expect(values).toHaveLength(HEADLINE_INPUTS.length);
    for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
  }
});

test('from the page alone it is the heading with its title, not a link', () => {
  const { on } = read(`<a href="/">The last ferry</a><h2>The last ferry</h2>${TEXT}`);
  expect(on.blocks[likelyHeadline(on.page)]?.linkChars).toBe(0);
});

test('a conditional logit learns which of several candidates is right, and that none may be', () => {
  const choice = (inputs: number[][], isRight: boolean[]) => ({ inputs, isRight, weight: 1 });
  const weights = conditionalLogit([
    choice(
      [
        [1, 1],
        [1, 0],
      ],
      [true, false],
    ),
    choice(
      [
        [1, 0],
        [1, 1],
      ],
      [false, true],
    ),
    choice([[1, 0]], [false]),
  ]);
  const logOdds = (x: number) => (weights[0] ?? 0) + x * (weights[1] ?? 0);
  expect(logOdds(1)).toBeGreaterThan(0);
  expect(logOdds(0)).toBeLessThan(0);
});

describe('the inputs of a headline line', () => {
  const inputs = (body: string) => {
    const { on, noise } = read(body);
    const [line = []] = headlineInputs(on, noise);
    return Object.fromEntries(HEADLINE_INPUTS.map((name, i) => [name, line[i] ?? Number.NaN]));
  };
  const words = (number: number) => inputs(`<h1>${'fog '.repeat(number)}</h1>${TEXT}`).words;

  test('count words up to twenty', () => {
    expect([10, 19, 20, 21].map(words)).toEqual([0.5, 0.95, 1, 1]);
  });

  test('measure the distance to the story up to 24 blocks', () => {
    const behind = (lines: number) =>
      inputs(`<h1>Fog</h1>${'<div>x</div>'.repeat(lines)}${TEXT}`).storyDistance;
    expect([11, 22, 23, 24].map(behind)).toEqual([12 / 24, 23 / 24, 1, 1]);
  });

  test('read the names of three elements above the line', () => {
    const boxes = (number: number) =>
      inputs(
        `<div class="title">${'<div>'.repeat(number)}<h1>Fog</h1>${'</div>'.repeat(number)}</div>${TEXT}`,
      ).headlineName;
    expect([0, 1, 2, 3, 4].map(boxes)).toEqual([1, 1, 1, 0, 0]);
  });
});
