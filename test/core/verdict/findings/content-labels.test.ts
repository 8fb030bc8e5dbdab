import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { contentLabels } from '../../../../src/core/verdict/findings/content-labels.ts';
import { judge } from '../../../../src/core/verdict/judgement.ts';
import { storyLines } from '../../../../src/methods/winnow.ts';
import { page } from '../../generated-page.ts';

/** The texts of the page's labels. Texts that begin with + are content. */
function labelsOf(body: string): string[] {
  const at = page(body);
  const blocks = textBlocks(at);
  const isContent = (i: number) => blocks[i]?.text.startsWith('+') ?? false;
  const isLabel = contentLabels({ page: at, blocks }, isContent);
  return blocks.flatMap(({ text }, i) => (!isContent(i) && isLabel(i) ? [text] : []));
}

describe('labels of content', () => {
  it('are headings of text that varies', () => {
    expect(
      labelsOf('<h2>Ingredients</h2><ul><li>+ 200 g of oats</li></ul><h2>Method</h2><p>+ Stir.</p>'),
    ).toEqual(['Ingredients', 'Method']);
  });

  it('are not headings of text on every page, nor the site’s name', () => {
    expect(
      labelsOf(
        '<h1>The Example</h1><p>+ A story.</p><div><h3>Sign up</h3><p>Our letter, each week.</p></div><p>+ More.</p>',
      ),
    ).toEqual([]);
  });

  it('are no headings in a box of their own beside the text', () => {
    expect(
      labelsOf(
        '<div class="rail"><div><h3>Related</h3></div><a href="/a">Another</a></div><p>+ A story of words.</p>',
      ),
    ).toEqual([]);
  });

  it('are short bold lines right above such text, unless they are sentences or links', () => {
    const above = (line: string) => labelsOf(`<p>${line}</p><p>+ Stir.</p>`);
    expect(above('<strong>Why it <em>matters</em></strong>')).toEqual(['Why it matters']);
    expect(above(`<b>${'x'.repeat(80)}</b>`)).toHaveLength(1);
    for (const line of [
      `<b>${'x'.repeat(81)}</b>`,
      '<b>Why</b> it matters',
      '<b><a href="/why">Why it matters</a></b>',
      '<b>It matters.</b>',
    ])
      expect(above(line)).toEqual([]);
    expect(labelsOf('<p><b>Our letter</b></p><p>Each week.</p><p>+ Stir.</p>')).toEqual([]);
  });

  it('are headings whose wrapper comes before the text', () => {
    expect(
      labelsOf('<section><div class="head"><h2>Notes</h2></div><p>+ Keep it cool.</p></section>'),
    ).toEqual(['Notes']);
  });

  it('are the cells beside varying ones, in a table with other values on each page', () => {
    const row = (name: string, value: string) => `<tr><th>${name}</th><td>${value}</td></tr>`;
    expect(
      labelsOf(
        `<table>${row('Condition', 'New')}${row('Height', '+ 12 cm')}${row('Weight', '+ 3 kg')}</table>`,
      ),
    ).toEqual(['Condition', 'New', 'Height', 'Weight']);
    expect(labelsOf(`<table>${row('A', 'b')}${row('C', 'd')}${row('E', '+ f')}</table>`)).toEqual([]);
  });

  it('are lines on many cards, but not a line on one of them', () => {
    const card = (name: string, said: string) => `<div class="card"><p>+ ${name}</p><p>${said}</p></div>`;
    expect(
      labelsOf(
        `<div>${card('Oak', 'Top rated')}${card('Elm', 'Top rated')}${card('Ash', 'Top rated')}${card('Fir', 'Advertisement')}</div>`,
      ),
    ).toEqual(['Top rated', 'Top rated', 'Top rated']);
  });

  it('are not the items of a menu', () => {
    const menu = ['Home', 'World', 'Sport', 'Home'].map((name) => `<li>${name}</li>`).join('');
    expect(labelsOf(`<ul>${menu}</ul><p>+ A story.</p>`)).toEqual([]);
  });
});

describe('a site of recipes', () => {
  const WORDS =
    'amber birch cedar dune elm fern grove heath iris juniper kelp larch moss nettle oak pine'.split(' ');
  const words = (n: number, k: number, count: number) =>
    Array.from({ length: count }, (_, i) => WORDS[(5 * n + 3 * k + i * ((n + k) % 7)) % WORDS.length]).join(
      ' ',
    );
  const recipe = (n: number) =>
    page(
      `<header><a href="/">The Kitchen</a><nav><ul><li><a href="/soups">Soups</a></li><li><a href="/cakes">Cakes</a></li></ul></nav></header>
       <main><h1>Soup of ${words(n, 1, 2)}</h1><p>${words(n, 2, 30)}.</p>
       <h2>Ingredients</h2><ul>${[3, 4, 5].map((k) => `<li>${n * k} g ${words(n, k, 2)}</li>`).join('')}<li>1 spoon of salt</li></ul>
       <h2>Method</h2><ol>${[6, 7, 8].map((k) => `<li>${words(n, k, 20)}.</li>`).join('')}</ol>
       <div class="promo"><h3>Join the club</h3><p>Members get a new recipe each week and a printed book every year.</p></div></main>
       <footer><p>All rights reserved. Imprint. Privacy.</p></footer>`,
      `https://kitchen.example/${n}`,
    );
  const model = emptySiteModel();
  for (let n = 1; n <= 8; n++) learnPage(model, recipe(n));
  const open = recipe(1);

  it('keeps its headings, and the salt, however many recipes have them', () => {
    const text = storyLines(assembleArticle(open, model));
    for (const line of ['Ingredients', '1 spoon of salt', 'Method']) expect(text).toContain(line);
  });

  it('still has noise: a sentence on each page', () => {
    const { evidence, noise } = judge(open, model);
    const noisy = evidence.blocks.filter((_, i) => (noise[i] ?? 0) > 0.9).map(({ text }) => text);
    expect(noisy).toEqual(
      expect.arrayContaining(['Join the club', textOf(open, open.tag.indexOf('footer')), 'Soups', 'Cakes']),
    );
  });
});

describe('a label of content', () => {
  it('appears on at least three cards, and half of the cards vary', () => {
    const card = (name: string, said: string) => `<div class="card"><p>${name}</p><p>${said}</p></div>`;
    const cards = (names: readonly string[]) =>
      labelsOf(
        `<div>${names.map((name, i) => card(name, i < 3 ? 'Top' : `Other ${'abc'[i - 3]}`)).join('')}</div>`,
      ).filter((label) => label === 'Top').length;
    expect(cards(['+ Oak', '+ Elm', '+ Ash'])).toBe(3);
    expect(cards(['+ Oak', '+ Elm', 'Ash', 'Fir'])).toBe(3);
    expect(cards(['+ Oak', 'Elm', 'Ash', 'Fir'])).toBe(0);
    expect(
      labelsOf(`<div>${card('+ Oak', 'Top')}${card('+ Elm', 'Top')}${card('+ Ash', 'New')}</div>`),
    ).toEqual([]);
  });

  it('heads text that is content by more than half, up to the next heading', () => {
    const headed = (below: string) => labelsOf(`<section><h2>Notes</h2>${below}</section>`);
    expect(headed('<p>+ abcd</p><p>abcde</p>')).toEqual(['Notes']);
    expect(headed('<p>+ abcd</p><p>abcdef</p>')).toEqual([]);
    expect(headed('<p>+ abcd</p><h3>Then</h3><p>abcdef and more</p>')).toEqual(['Notes']);
    expect(headed('')).toEqual([]);
    expect(labelsOf('<section><h2>Notes</h2></section><p>+ abcd</p>')).toEqual(['Notes']);
    expect(labelsOf('<section><h2>Notes</h2><p>ab</p></section><p>+ abcdef</p>')).toEqual([]);
  });
});
