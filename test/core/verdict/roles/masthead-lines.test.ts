import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import {
  claimedMasthead,
  LINE_FEATURES,
  lineFeatures,
  mastheadLines,
  roleOfLine,
} from '../../../../src/core/verdict/roles/masthead-lines.ts';
import { page } from '../../generated-page.ts';

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
  return { of, texts: mastheadLines({ page: tree, blocks }, noise, story).map((i) => blocks[i]?.text) };
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
  expect(roleOfLine([1], { none: [0], byline: [0.1], published: [0] }, true)).toBe('byline');
  expect(roleOfLine([1], { none: [0], byline: [0], published: [3] }, true)).toBe('published');
  expect(roleOfLine([1], { none: [1], byline: [0.1], published: [0] }, true)).toBe('none');
});

test('on a page that is not there to read, only a line with a mark of an author is a byline', () => {
  const likely = (name: string, on: number) => (LINE_FEATURES.indexOf(name as 'constant') === on ? 1 : 0);
  const lineOf = (name: string) => LINE_FEATURES.map((_, k) => likely('constant', k) + likely(name, k));
  const weights = (byline: number, published: number) => {
    const row = (odds: number) => LINE_FEATURES.map((_, k) => (k === 0 ? odds : 0));
    return { none: row(0), byline: row(byline), published: row(published) };
  };
  expect(roleOfLine(lineOf('nameAlone'), weights(3, -3), true)).toBe('byline');
  expect(roleOfLine(lineOf('nameAlone'), weights(3, -3), false)).toBe('none');
  expect(roleOfLine(lineOf('nameAlone'), weights(3, 2), false)).toBe('published');
  expect(roleOfLine(lineOf('byAndName'), weights(3, -3), false)).toBe('byline');
  expect(roleOfLine(lineOf('authorName'), weights(3, -3), false)).toBe('byline');
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

describe('every feature of a line', () => {
  /** Features of the line with a text; `<h1>` is the headline, `<p>` the text, and all other lines are noise by 0.7. */
  const featuresOf = (body: string, line: string, head = '') => {
    const tree = page(body, 'https://sea.example/ferry', head);
    const blocks = textBlocks(tree);
    const is = (tag: string) => blocks.map(({ node }) => tree.tag[node] === tag);
    const noise = Float64Array.from(is('p'), (isText) => (isText ? 0.05 : 0.7));
    const story = {
      headline: is('h1').indexOf(true),
      first: is('p').indexOf(true),
      last: is('p').lastIndexOf(true),
    };
    const at = blocks.findIndex(({ text }) => text === line);
    const values = lineFeatures({ page: tree, blocks }, readClaims(tree.head), noise, story)(at);
    expect(values).toHaveLength(LINE_FEATURES.length);
    return Object.fromEntries(LINE_FEATURES.map((name, k) => [name, values[k]]));
  };
  const HEAD = '<h1>The last ferry</h1>';
  const P = '<p>One.</p><p>Two.</p>';
  const lines = (number: number) => '<div>x</div>'.repeat(number);

  test('of its words is what its name says', () => {
    const text = 'Room 12: Ann Gull, of <a href="/x">Oslo</a>.';
    expect(featuresOf(`${HEAD}<div>${text}</div>${P}`, 'Room 12: Ann Gull, of Oslo.')).toMatchObject({
      constant: 1,
      chars: Math.log1p(27) / 3,
      words: 6 / 20,
      linkDensity: 4 / 27,
      controls: 0,
      capitals: 4 / 6,
      digits: 2 / 27,
      sentenceEnd: 1,
      bar: 1,
      noise: 0.7,
    });
    const many = 'a '.repeat(21).trim();
    expect(featuresOf(`${HEAD}<div>${many}</div>${P}`, many)).toMatchObject({
      words: 1,
      sentenceEnd: 0,
      bar: 0,
    });
    expect(featuresOf(`${HEAD}<div>—</div>${P}`, '—')).toMatchObject({ words: 0, capitals: 0 });
    expect(featuresOf(`${HEAD}<div>a <button>b</button></div>${P}`, 'a b').controls).toBe(1);
  });

  test('of its elements is what its name says', () => {
    const line = (html: string) => featuresOf(`${HEAD}${html}${P}`, 'a b');
    expect(line('<div>a b</div>')).toMatchObject({
      authorLink: 0,
      authorAttribute: 0,
      authorName: 0,
      dateName: 0,
      captionName: 0,
      timeTag: 0,
      dateAttribute: 0,
      heading: 0,
      figure: 0,
      listItem: 0,
    });
    expect(line('<div><a href="/authors/7">a b</a></div>').authorLink).toBe(1);
    expect(line('<div>a <a rel="author">b</a></div>').authorAttribute).toBe(1);
    expect(line('<div itemprop="author">a b</div>').authorAttribute).toBe(1);
    expect(line('<div>a <time>b</time></div>').timeTag).toBe(1);
    expect(line('<div>a <i itemprop="datePublished">b</i></div>').dateAttribute).toBe(1);
    expect(line('<h3>a b</h3>').heading).toBe(1);
    expect(line('<figure><div>a b</div></figure>').figure).toBe(1);
    expect(line('<ul><li><div>a b</div></li></ul>').listItem).toBe(1);
    expect(line('<div class="byline">a b</div>').authorName).toBe(1);
    expect(line('<article class="byline-below"><div>a b</div></article>').authorName).toBe(0);
    expect(line('<div class="pubdate">a b</div>').dateName).toBe(1);
    expect(line('<div class="credits">a b</div>').captionName).toBe(1);
    const named = (boxes: number) =>
      line(`<div class="byline">${'<div>'.repeat(boxes)}a b${'</div>'.repeat(boxes)}</div>`).authorName;
    expect([named(3), named(4)]).toEqual([1, 0]);
  });

  test('of its position is what its name says', () => {
    const line = '<div>a b</div>';
    expect(featuresOf(HEAD + lines(2) + line + lines(4) + P, 'a b')).toMatchObject({
      headlineDistance: 3 / 12,
      beforeHeadline: 0,
      afterHeadline: 1,
      startDistance: 5 / 12,
      beforeStart: 1,
      within: 0,
      afterEnd: 0,
    });
    expect(featuresOf(line + lines(12) + HEAD + P, 'a b')).toMatchObject({
      headlineDistance: 1,
      beforeHeadline: 1,
      afterHeadline: 0,
      startDistance: 1,
    });
    expect(featuresOf(`${HEAD}<p>One.</p>${line}<p>Two.</p>`, 'a b')).toMatchObject({
      startDistance: 1 / 12,
      beforeStart: 0,
      within: 1,
      afterEnd: 0,
    });
    expect(featuresOf(`${HEAD}${P}${line}`, 'a b')).toMatchObject({ within: 0, afterEnd: 1 });
    expect(featuresOf(`${HEAD}${P}`, 'One.')).toMatchObject({ beforeStart: 0, within: 0, startDistance: 0 });
    expect(featuresOf(`${HEAD}${P}`, 'Two.')).toMatchObject({ within: 0, afterEnd: 0 });
    expect(featuresOf(line + P, 'a b')).toMatchObject({
      headlineDistance: 1,
      beforeHeadline: 0,
      afterHeadline: 0,
    });
    expect(featuresOf(HEAD + P, 'The last ferry')).toMatchObject({ beforeHeadline: 0, afterHeadline: 0 });
  });

  test('of dates is what its name says', () => {
    const DAY = '3 March 2021';
    const dated = (html: string, head?: string) => featuresOf(`${HEAD}${html}${P}`, 'a b', head);
    expect(dated(`<div>${DAY}</div><div>a b</div>`)).toMatchObject({
      writtenDate: 0,
      dateBeside: 1,
      claimsDate: 0,
    });
    expect(dated(`<div>a b</div><div>${DAY}</div>`).dateBeside).toBe(1);
    expect(dated(`<div>a b</div>${lines(1)}<div>${DAY}</div>`).dateBeside).toBe(0);
    const claim = '<meta property="article:published_time" content="2021-03-03">';
    expect(dated('<div>a b</div>', claim).claimsDate).toBe(1);
    // A date is looked for in the first two hundred characters.
    const late = (before: number) =>
      dated(`<div>a b</div><div>${'x'.repeat(before)} ${DAY}</div>`).dateBeside;
    expect(late(187)).toBe(1);
    expect(late(200)).toBe(0);
    expect(featuresOf(`<div>a b</div>${P}`, 'a b').dateBeside).toBe(0);
  });
});

describe('the lines around a story', () => {
  const linesOf = (before: number, after: number, chars = 1, p = 0.9, headline = -1) => {
    const line = (i: number) => `<div>${String.fromCharCode(97 + i).repeat(chars)}</div>`;
    const all = Array.from({ length: before + after }, (_, i) => line(i));
    const tree = page(`${all.slice(0, before).join('')}<p>One.</p><p>Two.</p>${all.slice(before).join('')}`);
    const blocks = textBlocks(tree);
    const noise = Float64Array.from(blocks, ({ text }) => (/One|Two/.test(text) ? 0.05 : p));
    return mastheadLines({ page: tree, blocks }, noise, { headline, first: before, last: before + 1 }).length;
  };

  test('are six before and after it', () => {
    expect(linesOf(5, 0)).toBe(5);
    expect(linesOf(8, 0)).toBe(6);
    expect(linesOf(0, 8)).toBe(6);
    expect(linesOf(0, 5)).toBe(5);
  });

  test('are six before its headline, without the headline', () => {
    expect(linesOf(9, 0, 1, 0.9, 8)).toBe(6);
    expect(linesOf(9, 0, 1, 0.9, 7)).toBe(7);
    // A headline below the first line of the text changes nothing.
    expect(linesOf(8, 2, 1, 0.9, 11)).toBe(7);
  });

  test('have two hundred characters at most, and a P(noise) of at least 0.2', () => {
    expect(linesOf(1, 0, 200)).toBe(1);
    expect(linesOf(1, 0, 201)).toBe(0);
    expect(linesOf(1, 0, 1, 0.2)).toBe(1);
    expect(linesOf(1, 0, 1, 0.19)).toBe(0);
  });

  test('are none without a story', () => {
    const tree = page('<p>a</p>');
    const none = { headline: 0, first: -1, last: -1 };
    expect(mastheadLines({ page: tree, blocks: textBlocks(tree) }, Float64Array.of(0.9), none)).toEqual([]);
  });

  test('are no heads of tables, which name a thing', () => {
    const tree = page('<table><tr><th>Ann Gull</th></tr><tr><td>Tom Tern</td></tr></table><p>One.</p>');
    const blocks = textBlocks(tree);
    const lines = mastheadLines({ page: tree, blocks }, Float64Array.of(0.9, 0.9, 0.05), {
      ...{ headline: -1, first: 2, last: 2 },
    });
    expect(lines.map((i) => blocks[i]?.text)).toEqual(['Tom Tern']);
  });
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

test('a line has a role if its probability is a third, and the byline of two equal roles', () => {
  const at = (none: number, byline: number, published: number) =>
    roleOfLine(
      [1],
      { none: [Math.log(none)], byline: [Math.log(byline)], published: [Math.log(published)] },
      true,
    );
  expect(at(1, 1, 1)).toBe('byline');
  expect(at(1, 1, 2)).toBe('published');
  expect(at(3, 1.9, 1)).toBe('none');
  expect(at(3, 2.1, 1)).toBe('byline');
  expect(roleOfLine([1, 2], { none: [0, 0], byline: [0, 1], published: [1.9, 0] }, true)).toBe('byline');
});
