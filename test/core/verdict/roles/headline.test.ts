import { describe, expect, test } from 'vitest';
import { conditionalLogit } from '../../../../bench/train/conditional-logit.ts';
import { headlineByPage, headlineLines } from '../../../../src/core/impression/headline-lines.ts';
import { SHIPPED } from '../../../../src/core/impression/weights.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import {
  findHeadline,
  HEADLINE_INPUTS,
  headlineInputs,
  repeatedHeadline,
} from '../../../../src/core/verdict/roles/headline.ts';
import { page } from '../../generated-page.ts';

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

  test('is the heading with the title before its brackets, not the name in them', () => {
    const head = '<title>Ferry (Harbour and Tide API 17)</title>';
    const bar = '<nav><div>Harbour and Tide API 17</div></nav>';
    expect(headline(`${bar}<main><h1>Interface Ferry</h1>${TEXT}</main>`, head)).toBe('Interface Ferry');
    expect(headline(`${bar}<main><h2 class="title">Class Ferry</h2>${TEXT}</main>`, head)).toBe(
      'Class Ferry',
    );
  });

  test('is no link to the start page of the site, but may be one to the page itself', () => {
    const head = '<title>Ferries by year | The Online Gull</title>';
    const linked = (href: string) =>
      headline(`<h1><a href="${href}">The Online Gull</a></h1><article>${TEXT}</article>`, head);
    expect(linked('/')).toBe('');
    expect(linked('https://sea.example/')).toBe('');
    expect(linked('/ferry')).toBe('The Online Gull');
  });

  test('is the heading that a title begins with, not the name of the site in a link home with a badge', () => {
    const site = '<h1><a href="/"><span>The Gull</span><sup> beta</sup></a></h1>';
    const tale = '<h2>The wall and the tide</h2><h3>ann</h3>';
    const claim = '<title>The wall and the tide - Part 2 - ann - Tales of Skua [The Gull]</title>';
    expect(headline(site + tale + TEXT, claim)).toBe('The wall and the tide');
  });

  test('is the top heading, not a later caption that repeats it', () => {
    const tree = page(
      `<main><h1>The last ferry</h1><figure><figcaption>The last ferry</figcaption></figure>${TEXT}</main>`,
      'https://sea.example/ferry',
      HEAD,
    );
    const blocks = textBlocks(tree);
    const noise = Float64Array.from(blocks, ({ text }) => (text.length > 60 ? 0.05 : 0.9));
    const later = HEADLINE_INPUTS.map((name) => Number(name === 'lastBeforeStory'));
    expect(findHeadline({ page: tree, blocks }, noise, later)).toBe(0);
  });

  test('is the top heading that the address spells, not the short description right below it that is a title too', () => {
    const top = (heading: string, title: string, between = '') => {
      const tree = page(
        `<h1>${heading}</h1>${between}<div>No ship for Skua</div>${TEXT}`,
        'https://sea.example/wiki/Last_ferry',
        `<title>${title}</title><meta property="og:title" content="No ship for Skua">`,
      );
      const blocks = textBlocks(tree);
      const noise = Float64Array.from(blocks, ({ text }) => (text.length > 60 ? 0.05 : 0.9));
      const later = HEADLINE_INPUTS.map((name) => Number(name === 'lastBeforeStory'));
      return blocks[findHeadline({ page: tree, blocks }, noise, later)]?.text;
    };
    expect(top('Last ferry', 'Last ferry - The Gull')).toBe('Last ferry');
    expect(top('Last ferry', 'The last ferry: ships of the harbour')).toBe('Last ferry');
    expect(top('Sea news', 'Sea news - The Gull')).toBe('No ship for Skua');
    expect(top('Last ferry', 'The Gull, all news from the sea')).toBe('No ship for Skua');
    expect(top('Last ferry', 'Last ferry - The Gull', '<div>Sea</div>')).toBe('No ship for Skua');
  });

  test('is the top heading above, not a hidden short description that is a title too', () => {
    const top = (attributes: string) => {
      const tree = page(
        `<h1>Skua</h1><div>Sea</div><div${attributes}>Island in the far north</div>${TEXT}`,
        'https://sea.example/wiki/Skua',
        '<title>Skua - The Gull</title><meta property="og:title" content="Island in the far north">',
      );
      const blocks = textBlocks(tree);
      const noise = Float64Array.from(blocks, ({ text }) => (text.length > 60 ? 0.05 : 0.9));
      const later = HEADLINE_INPUTS.map((name) => Number(name === 'lastBeforeStory'));
      return blocks[findHeadline({ page: tree, blocks }, noise, later)]?.text;
    };
    expect(top(' style="display:none"')).toBe('Skua');
    expect(top('')).toBe('Island in the far north');
  });

  test('is the other part of the title if the top heading is the site’s name', () => {
    const head = '<title>The Gull - Ferry lost at sea in heavy fog</title>';
    const story = `<h2>Ferry lost at sea in heavy fog</h2>${TEXT}`;
    expect(headline(`<h1>The Gull</h1><article>${story}</article>`, head)).toBe(
      'Ferry lost at sea in heavy fog',
    );
  });

  test('is no line that a title quotes as somebody’s words, unless the line is a heading', () => {
    const said = 'The last ferry has left the island without me.';
    const quoted = (line: string, text = said) =>
      headline(`${line}${TEXT}`, `<title>Ann Lee: "${text}" / Gull</title>`);
    expect(quoted(`<div>${said}</div>`)).toBe('');
    expect(quoted(`<h1>${said}</h1>`)).toBe(said);
    expect(quoted('<div>The last ferry from Skua</div>', 'The last ferry from Skua')).not.toBe('');
    expect(headline(`<div>${said}</div>${TEXT}`, `<title>${said}</title>`)).toBe(said);
  });

  test('is no listing of code, even if the title is in it', () => {
    const code = '<pre>void\nferry_leave (Ferry *ferry)</pre>';
    expect(headline(`${code}${TEXT}`, '<title>Ferry.leave</title>')).toBe('');
  });

  test('is missing if no line agrees with a title and no heading is on top', () => {
    expect(headline(`<article><h2>Weather</h2>${TEXT}</article>`)).toBe('');
  });
});

test('a heading that begins the title of its page is the headline, if no line is likely to be', () => {
  const tree = page(`<h2>Quay</h2>${TEXT}`, 'https://sea.example/q', '<title>Quay: Harbour Manual 3</title>');
  const blocks = textBlocks(tree);
  const noise = Float64Array.from(blocks, (_, i) => (i === 0 ? 0.9 : 0.1));
  expect(findHeadline({ page: tree, blocks }, noise, SHIPPED.headline)).toBe(0);
});

test('a top heading that the address spells is the headline, if no line is likely to be', () => {
  const spelled = (body: string, url: string) => {
    const tree = page(body, url, '<title>The Gull – all news from the sea</title>');
    const blocks = textBlocks(tree);
    const unlikely = HEADLINE_INPUTS.map((input) => (input === 'constant' ? -1 : 0));
    return blocks[findHeadline({ page: tree, blocks }, new Float64Array(blocks.length), unlikely)]?.text;
  };
  const body = `<h1>Weather</h1><h1>A pan of iron</h1>${TEXT}`;
  expect(spelled(body, 'https://gull.example/r/kitchen/a_pan_of_iron/')).toBe('A pan of iron');
  expect(spelled(body, 'https://gull.example/r/kitchen/a_pan/')).toBeUndefined();
  expect(spelled(body, 'https://gull.example/weather')).toBeUndefined();
  const hidden = `<h1 hidden>A pan of iron</h1><h2>A pan of iron</h2>${TEXT}`;
  expect(spelled(hidden, 'https://gull.example/a-pan-of-iron')).toBeUndefined();
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
  expect(on.blocks[headlineByPage(on.page)]?.linkChars).toBe(0);
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
    expect(inputs(`${TEXT}<h1>Fog</h1>`).storyDistance).toBe(3 / 24);
  });

  test('read the names of three elements above the line', () => {
    const boxes = (number: number) =>
      inputs(
        `<div class="title">${'<div>'.repeat(number)}<h1>Fog</h1>${'</div>'.repeat(number)}</div>${TEXT}`,
      ).headlineName;
    expect([0, 1, 2, 3, 4].map(boxes)).toEqual([1, 1, 1, 0, 0]);
  });
});

describe('every input of a headline line', () => {
  const linesOf = (body: string, head?: string) => {
    const { on, noise } = read(body, head);
    return headlineInputs(on, noise).map((line) =>
      Object.fromEntries(HEADLINE_INPUTS.map((name, i) => [name, line[i] ?? Number.NaN])),
    );
  };

  test('is what its name says', () => {
    const [trail, own, repeated] = linesOf(
      `<nav class="breadcrumb"><ul><li><h2>The last ferry</h2></li></ul></nav><div class="headline"><h1>The last ferry of <a href="/b">all</a></h1></div>${TEXT}<h1 hidden>The last ferry</h1>`,
      '<title>The last ferry</title>',
    );
    const shared = { constant: 1, unclaimed: 0, noise: 0.9 };
    expect(trail).toMatchObject({
      ...shared,
      agreement: 1,
      mostAgreement: 1,
      topHeading: 0,
      lowerHeading: 1,
      firstTopHeading: 0,
      linkDensity: 0,
      hidden: 0,
      words: 3 / 20,
      listed: 1,
      beside: 1,
      headlineName: 0,
      trailName: 1,
      beforeStory: 1,
      storyDistance: 2 / 24,
      lastBeforeStory: 0,
    });
    expect(own).toMatchObject({
      ...shared,
      mostAgreement: 0,
      topHeading: 1,
      lowerHeading: 0,
      firstTopHeading: 1,
      linkDensity: 3 / 21,
      hidden: 0,
      words: 5 / 20,
      listed: 0,
      beside: 0,
      headlineName: 1,
      trailName: 0,
      beforeStory: 1,
      storyDistance: 1 / 24,
      lastBeforeStory: 1,
    });
    expect(repeated).toMatchObject({
      ...shared,
      mostAgreement: 1,
      topHeading: 1,
      firstTopHeading: 0,
      hidden: 1,
      beforeStory: 0,
      storyDistance: 3 / 24,
      lastBeforeStory: 0,
    });
  });

  test('says so if the page claims no title, or has no story', () => {
    expect(linesOf(`<h1>Fog</h1>${TEXT}`, '')[0]).toMatchObject({
      unclaimed: 1,
      agreement: 0,
      mostAgreement: 0,
    });
    expect(linesOf('<p>x</p><h1>Fog</h1>')[0]).toMatchObject({
      beforeStory: 1,
      storyDistance: 1,
      lastBeforeStory: 0,
    });
  });

  test('takes a line for story below one half', () => {
    const start = (p: number) => {
      const { on } = read('<h1>Fog</h1><p>a</p><p>b</p>');
      return headlineInputs(on, Float64Array.of(0.9, p, 0.1))[0]?.[HEADLINE_INPUTS.indexOf('storyDistance')];
    };
    expect(start(0.49)).toBe(1 / 24);
    expect(start(0.5)).toBe(2 / 24);
  });
});

test('the headline is the line with the greatest log-odds above 0, the first of equal ones', () => {
  const { on, noise } = read(`<h1>Fog</h1><h1>Rain</h1>${TEXT}`);
  const weights = (own: Partial<Record<(typeof HEADLINE_INPUTS)[number], number>>) =>
    HEADLINE_INPUTS.map((name) => own[name] ?? 0);
  expect(findHeadline(on, noise, weights({}))).toBe(-1);
  expect(findHeadline(on, noise, weights({ constant: 1 }))).toBe(0);
  expect(findHeadline(on, noise, weights({ lastBeforeStory: 1 }))).toBe(1);
  expect(findHeadline(on, noise, weights({ constant: -1, lastBeforeStory: 1 }))).toBe(-1);
});

describe('a line that repeats the headline', () => {
  const repeats = (line: string, headline = 'The last ferry of the year') =>
    repeatedHeadline(textBlocks(page(`<h1>${headline}</h1><p>${line}</p>`)), 0)(1);

  test('has it alone, in a label of at most twice its length, or at the end of a trail', () => {
    expect(repeats('THE LAST FERRY, of the year')).toBe('again');
    expect(repeats('Share: The last ferry of the year')).toBe('label');
    for (const sign of '>›»❯→/|')
      expect(repeats(`Home ${sign} Sea ${sign} The last ferry of the year`), sign).toBe('trail');
    expect(repeats('The last ferry')).toBeNull();
    expect(repeats('> The last ferry of the year')).toBe('again');
    expect(repeats('x', '—')).toBeNull();
    expect(repeatedHeadline(textBlocks(page('<p>a</p>')), -1)(0)).toBeNull();
  });

  test('is bounded in length', () => {
    const headline = 'The last ferry of the year';
    const label = (chars: number) => repeats(`${headline} ${'x'.repeat(chars - headline.length - 1)}`);
    expect(label(2 * headline.length)).toBe('label');
    expect(label(2 * headline.length + 1)).toBeNull();
    const trail = (chars: number) => repeats(`${'x'.repeat(chars - headline.length - 3)} > ${headline}`);
    expect(trail(500)).toBe('trail');
    expect(trail(501)).toBeNull();
  });
});
