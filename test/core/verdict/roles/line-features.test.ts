import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { LINE_FEATURES, lineFeatures } from '../../../../src/core/verdict/roles/line-features.ts';
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
  return (text: string) => {
    const line = blocks.findIndex((block) => block.text === text);
    return Object.fromEntries(LINE_FEATURES.map((name, k) => [name, features(line)[k]]));
  };
}

describe('the evidence of a line', () => {
  test('comes from its words, names, tags and position', () => {
    const of = masthead(
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
    expect(masthead('<div>ANN  GULL, Oslo</div>')('ANN GULL, Oslo')).toMatchObject({ claimedAuthor: 1 });
    expect(masthead('<div>Ann<br>Gull</div><div>Ann’s gull</div>')('Ann’s gull')).toMatchObject({
      claimedAuthor: 0,
    });
  });
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
