import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf, textOf } from '../../../src/core/page/page-tree.ts';
import { knownElement } from '../../../src/core/site/element-on-page.ts';
import { markElement } from '../../../src/core/site/marks.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../src/core/story/article.ts';
import { storyBlocks } from '../../../src/core/story/blocks/story-blocks.ts';
import { type ListedBlock, listedBlocks, listedStory } from '../../../src/core/story/listed-blocks.ts';
import { body, page } from '../generated-page.ts';
import { judgedByIds } from './judged-by-ids.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;

const tree = (part = '') =>
  page(
    `<nav><ul><li><a href="/a">Boats</a></li><li><a href="/b">Nets</a></li></ul></nav>
<article><h1>The harbour at noon</h1>${prose('rain')}${prose('wind')}<p class="promo"><a href="/letter">Subscribe to our letter</a></p>${prose('sun')}${part}${prose('fog')}</article>
<footer><p>Imprint</p></footer>`,
    'https://sea.example/2026/the-harbour-at-noon',
  );
const lines = (listed: readonly ListedBlock[]) =>
  listed.map(({ isKept, text }) => `${isKept ? '+' : '-'} ${text.slice(0, 72)}`);
const find = (listed: readonly ListedBlock[], words: string): ListedBlock => {
  const found = listed.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`"${words}" is not listed.`);
  return found;
};

describe('blocks listed for correction', () => {
  test('include left-out text at its place among the story, and a menu as one block', () => {
    expect(lines(listedStory(tree(), emptySiteModel()).listed)).toEqual([
      '- Boats\nNets',
      '+ This paragraph tells, as all of them do, of a long day of rain at the ha',
      '+ This paragraph tells, as all of them do, of a long day of wind at the ha',
      '- Subscribe to our letter',
      '+ This paragraph tells, as all of them do, of a long day of sun at the har',
      '+ This paragraph tells, as all of them do, of a long day of fog at the har',
      '- Imprint',
    ]);
  });

  test.each([
    ['Subscribe to our letter', 'content'],
    ['long day of wind', 'noise'],
  ] as const)('%s becomes %s by a correction made without the page', (words, kind) => {
    const model = emptySiteModel();
    const { element, isKept } = find(listedStory(tree(), model).listed, words);
    markElement(model.marks, element, kind, 1000);
    const { article, listed } = listedStory(tree(), model);
    expect(find(listed, words).isKept).toBe(!isKept);
    expect(article.blocks.some((block) => isArticleText(block) && block.text.includes(words))).toBe(!isKept);
  });

  test('do not include the column names of a table that the story shows, even if all pages have the same', () => {
    const WARES = ['rope', 'tar', 'sail', 'net', 'oar', 'buoy', 'anchor', 'lamp'];
    const wareOf = (n: number, i: number) => `${WARES[(n + i) % 8]} for ${WARES[(n * 3 + i) % 8]} makers`;
    const table = (n: number) =>
      `<table><thead><tr><th>Item</th><th>Crowns</th></tr></thead><tbody>${[0, 1, 2, 3].map((i) => `<tr><td>${wareOf(n, i)}</td><td>${n * 7 + i * 3}</td></tr>`).join('')}</tbody></table>`;
    const model = emptySiteModel();
    const of = (n: number) =>
      page(
        `<article><h1>The harbour and its ${WARES[n % 8]} makers</h1>${prose(`rain and ${WARES[n % 8]}`)}${prose(`${WARES[(n + 1) % 8]} and wind`)}${table(n)}${prose(`fog over ${WARES[(n + 2) % 8]}`)}</article>`,
        `https://sea.example/${n}/the-harbour`,
      );
    for (let n = 1; n <= 6; n++) learnPage(model, of(n));
    const { article, listed } = listedStory(of(7), model);
    expect(JSON.stringify(article.blocks)).toContain('Crowns');
    expect(lines(listed).filter((line) => line.startsWith('-'))).toEqual([]);
  });

  test('do not include an element with both kept and left-out text, since a correction would change all of it', () => {
    const { listed } = listedStory(
      page(
        `<article><h1>The harbour at noon</h1><div>${prose('rain')}${prose('wind')}<a href="/">Home</a></div></article>`,
      ),
      emptySiteModel(),
    );
    expect(listed.some(({ isKept }) => isKept)).toBe(true);
    expect(listed.map(({ text }) => text)).not.toContain('Home');
  });

  test('are bounded in number and length on a page with any amount of clutter', () => {
    const clutter = Array.from(
      { length: 600 },
      (_, i) => `<div><a href="/${i}">${'Read on '.repeat(200)}${i}</a></div>`,
    );
    const { listed } = listedStory(tree(clutter.join('')), emptySiteModel());
    expect(listed.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(listed).length).toBeLessThan(150_000);
  });

  test('do not include text that the page hides', () => {
    const { listed } = listedStory(
      tree('<div hidden><p>Nobody sees this line here</p></div>'),
      emptySiteModel(),
    );
    expect(listed.map(({ text }) => text)).not.toContain('Nobody sees this line here');
  });

  test('are elements of the page in page order, none within one that was left out', () => {
    fc.assert(
      fc.property(body, (html) => {
        const any = page(html);
        const { listed } = listedStory(any, emptySiteModel());
        let done = 0;
        for (const { node, text, element, isKept } of listed) {
          expect(element).toEqual(knownElement(any, node));
          for (const line of text.split('\n')) expect(textOf(any, node)).toContain(line.replace(/…$/, ''));
          expect(node).toBeGreaterThanOrEqual(done);
          done = isKept ? node + 1 : endOf(any, node);
        }
      }),
    );
  });
});

describe('of many blocks', () => {
  /** The blocks listed of a page; ids give the roles, and the noise of a block is that of its index. */
  const listed = (html: string, noise: (i: number) => number = () => 0.9) => {
    const judged = judgedByIds(page(html));
    const story = storyBlocks(judged, judged.roles, []);
    return listedBlocks({ ...judged, noise: judged.noise.map((_, i) => noise(i)) }, story);
  };
  const texts = (number: number, id = '') =>
    Array.from({ length: number }, (_, i) => `<p${id && ` id="${id}${i}"`}>Line ${i}.</p>`).join('');

  test('the hundred left-out ones that are the least likely noise are listed', () => {
    const left = listed(`${texts(101)}<p id="body">Text.</p>`, (i) => (i === 7 ? 0.95 : 0.9));
    expect(left).toHaveLength(101);
    expect(left.map(({ text }) => text)).not.toContain('Line 7.');
  });

  test('the first four hundred of the story are listed', () => {
    const kept = listed(texts(401, 'body'));
    expect(kept).toHaveLength(400);
    expect(kept.at(-1)).toMatchObject({ text: 'Line 399.', isKept: true });
  });

  test('left-out ones have six hundred characters and others a hundred, and no half of a sign', () => {
    const text = (length: number, id: string) =>
      listed(`<p id="${id}">${'x'.repeat(length)}</p><p id="body9">Text.</p>`)[0]?.text;
    expect(text(600, 'n')).toBe('x'.repeat(600));
    expect(text(601, 'n')).toBe(`${'x'.repeat(599)}…`);
    expect(text(100, 'body1')).toBe('x'.repeat(100));
    expect(text(101, 'body1')).toBe(`${'x'.repeat(99)}…`);
    const [emoji] = listed(`<p id="body1">${'x'.repeat(98)}🚢 and more</p>`);
    expect(emoji?.text).toBe(`${'x'.repeat(98)}…`);
  });

  test('a list that was left out is one block, with the lists in it', () => {
    const menu = '<ul><li>Boats<ul><li>Nets</li></ul></li><li>Tar</li></ul>';
    expect(listed(`${menu}<p id="body">Text.</p>`).map(({ text }) => text)).toEqual([
      'Boats\nNets\nTar',
      'Text.',
    ]);
    const half = '<ul><li id="body1">Text that is long enough</li><li>Tar</li></ul>';
    expect(listed(`${half}<p id="body2">Text.</p>`).map(({ text }) => text)).toEqual([
      'Text that is long enough',
      'Tar',
      'Text.',
    ]);
  });
});
