import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logistic, scores } from '../../../src/core/impression/boosted-trees.ts';
import weights from '../../../src/core/impression/noise-weights.json' with { type: 'json' };
import { PAGE_FEATURES } from '../../../src/core/impression/page-features.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';
import { aboveAndSelf, type PageTree } from '../../../src/core/page/page-tree.ts';
import { knownElement } from '../../../src/core/site/element-on-page.ts';
import { markElement } from '../../../src/core/site/marks.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { articleOf } from '../../../src/core/story/assemble.ts';
import { CORRECTIONS } from '../../../src/core/verdict/corrections.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from '../../../src/core/verdict/evidence/verdict-features.ts';
import { type Judgement, judge } from '../../../src/core/verdict/judgement.ts';
import { HEADLINE_INPUTS } from '../../../src/core/verdict/roles/headline.ts';
import { LINE_FEATURES } from '../../../src/core/verdict/roles/line-features.ts';
import { storyLines } from '../../../src/methods/winnow.ts';
import { page, pages } from '../generated-page.ts';

const prose = (about: string, times = 5) =>
  `<p>${`The council spoke of the ${about} for a long time, and nobody in the hall could say what it would cost. `.repeat(times)}</p>`;
const words = (judgement: Judgement, start: string): number =>
  judgement.evidence.blocks.findIndex(({ text }) => text.startsWith(start));
const story = (parts: string, head = '') =>
  page(
    `<nav><a href="/a">Boats</a> <a href="/b">Nets</a></nav><main><article><h1>The bridge is closed</h1>${parts}</article></main><footer>Imprint</footer>`,
    'https://news.test/2026/bridge',
    `<title>The bridge is closed</title>${head}`,
  );

describe('one number for every block', () => {
  test('is below one half exactly for blocks with a part in the story', () => {
    fc.assert(
      fc.property(pages(1, 4), (list) => {
        const model = emptySiteModel();
        for (const each of list) learnPage(model, each);
        for (const each of list as PageTree[]) {
          const { noise, roles } = judge(each, model);
          roles.of.forEach((role, i) => {
            expect((noise[i] ?? 1) < 0.5).toBe(role !== 'none');
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is the trees’ log-odds plus the corrections if nothing else changes it', () => {
    const judgement = judge(story(prose('bridge') + prose('river') + prose('ferry')), emptySiteModel());
    const { rows, noise, evidence, corrections, roles } = judgement;
    const z = scores(SHIPPED.verdict, rows, VERDICT_WIDTH, evidence.blocks.length);
    let looked = 0;
    evidence.blocks.forEach((_, i) => {
      if (roles.of[i] !== 'none') return;
      looked++;
      const sum = corrections.reduce((total, { push }) => total + push(i), z[i] ?? 0);
      expect(noise[i]).toBeCloseTo(logistic(sum), 9);
    });
    expect(looked).toBeGreaterThan(1);
  });

  test('a page without a story has no article, and is not cleaned by default', () => {
    const menu = (name: string) =>
      `<div class="menu ${name}">${['Home', 'Sport', 'Weather', 'Contact', 'Imprint', 'Privacy'].map((word) => `<a href="/${name}/${word}">${word}</a>`).join(' ')}</div>`;
    const judgement = judge(
      page(`<header>${menu('top')}</header><nav>${menu('side')}</nav><footer>${menu('foot')}</footer>`),
      emptySiteModel(),
    );
    expect(storyLines(articleOf(judgement))).toEqual([]);
    expect(judgement.purpose.purpose).not.toBe('read');
  });

  test('the goods of a shop are never surely noise, but text on all of its pages is', () => {
    const words = [
      'Anchor',
      'Bell',
      'Chart',
      'Dinghy',
      'Ensign',
      'Fender',
      'Gaff',
      'Halyard',
      'Inflatable',
      'Jib',
    ];
    const links = (names: readonly string[]) =>
      names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');
    const top = links(['Sailing', 'Rowing', 'Fishing', 'Clothing', 'Rigging', 'Sale']);
    const foot = links(['Delivery', 'Returns', 'Imprint', 'Privacy', 'Careers', 'Newsletter']);
    const shelf = (from: number) =>
      page(
        `<header><ul class="menu">${top}</ul></header><main><h1>Shelf ${from}</h1><div class="grid">${words
          .map((word, i) => {
            const name = `${word} of the ${['north', 'south', 'east', 'west'][(from + i) % 4]} ${from}${i}`;
            return `<div class="card"><a href="/goods/${from}/${i}"><img src="/${from}-${i}.jpg" alt=""></a><h3><a href="/goods/${from}/${i}">${word} ${'abcdefgh'[from]}${'klmnopqrst'[i]}</a></h3><p>${name}</p><span>$ ${from}${i}.00</span></div>`;
          })
          .join('')}</div></main><footer><ul class="foot">${foot}</ul></footer>`,
        `https://shop.example/shelf/${from}`,
      );
    const model = emptySiteModel();
    for (let from = 0; from < 6; from++) learnPage(model, shelf(from));
    const { evidence, noise } = judge(shelf(2), model);
    const surest = (holder: string) =>
      evidence.blocks.flatMap(({ node }, i) =>
        [...aboveAndSelf(evidence.page, node, 9)].some((at) => evidence.page.attributes[at]?.class === holder)
          ? [noise[i] ?? 0]
          : [],
      );
    expect(surest('card')).toHaveLength(30);
    for (const p of surest('card')) expect(p).toBeLessThan(0.8);
    for (const holder of ['menu', 'foot']) for (const p of surest(holder)) expect(p).toBeGreaterThan(0.8);
  });

  test('a class that every paragraph has removes none of them', () => {
    const paragraphs = ['bridge', 'river', 'ferry', 'quay']
      .map((about) => prose(about).replace('<p>', '<p class="paywall">'))
      .join('');
    expect(storyLines(articleOf(judge(story(paragraphs), emptySiteModel())))).toHaveLength(4);
  });

  test('text of the story that was copied onto all other pages is never hidden', () => {
    const model = emptySiteModel();
    const own = story(prose('bridge') + prose('river') + prose('ferry'));
    learnPage(model, own);
    for (let i = 0; i < 7; i++)
      learnPage(model, {
        ...story(
          `${prose(`market${i}`)}<div class="comments">${prose('bridge')}${prose('river')}${prose('ferry')}</div>`,
        ),
        url: `https://news.test/2026/other-${i}`,
      });
    const judgement = judge(own, model);
    for (const about of ['The council spoke of the bridge', 'The council spoke of the river'])
      expect(judgement.noise[words(judgement, about)]).toBeLessThan(0.95);
  });
});

describe('roles', () => {
  test('a line between headline and text that the page gives as its description is part of the story', () => {
    const line = 'Nobody knows when the old bridge over the river will open again, says the mayor.';
    const judgement = judge(
      story(
        `<div class="deck">${line}</div>${prose('bridge')}${prose('river')}${prose('ferry')}`,
        `<meta name="description" content="${line}">`,
      ),
      emptySiteModel(),
    );
    const at = words(judgement, 'Nobody knows');
    expect(['standfirst', 'body']).toContain(judgement.roles.of[at]);
    expect(judgement.noise[at]).toBeLessThan(0.5);
  });

  test('the credit beside a picture of the story belongs to it', () => {
    const judgement = judge(
      story(
        `<div class="media"><img src="/bridge.jpg" width="800" height="500"><span class="by">Ann Gull / Harbour Pictures</span></div>${prose('bridge')}${prose('river')}${prose('ferry')}${prose('harbour')}`,
        '<meta property="og:image" content="https://news.test/bridge.jpg">',
      ),
      emptySiteModel(),
    );
    expect(judgement.roles.of[words(judgement, 'Ann Gull')]).toBe('caption');
    expect(judgement.media.some(({ lead, noise }) => lead && noise < 0.5)).toBe(true);
  });
});

describe('the weights that ship', () => {
  test('were trained on these features, in this order, and include every fitted correction', () => {
    expect(weights.provenance.impressionFeatures).toEqual([...PAGE_FEATURES]);
    expect(weights.provenance.verdictFeatures).toEqual([...VERDICT_FEATURES]);
    expect(weights.provenance.headlineInputs).toEqual([...HEADLINE_INPUTS]);
    expect(weights.provenance.lineFeatures).toEqual([...LINE_FEATURES]);
    expect(Object.keys(SHIPPED.corrections).sort()).toEqual(
      CORRECTIONS.filter(({ fixed }) => !fixed)
        .map(({ name }) => name)
        .sort(),
    );
  });
});

test('the pages of a shop do not count against a page that shows a recipe', () => {
  const model = emptySiteModel();
  model.profile.pages = 9;
  model.profile.use = 900;
  const recipe = `<ul class="ingredients"><li>200 g flour</li><li>2 eels</li></ul><ol class="steps"><li>Stir the flour into the water.</li><li>Bake it for an hour.</li></ol>`;
  const purposeOn = (parts: string, known = model) => judge(story(prose('bread') + parts), known).purpose;
  for (const parts of [recipe, '']) expect(purposeOn(parts, emptySiteModel()).purpose).toBe('read');
  expect(purposeOn('').purpose).toBe('use');
  expect(purposeOn(recipe).purpose).toBe('read');
});

test('the purpose of a page counts the site’s other pages', () => {
  const at = (name: string) => ({ ...story(prose(name)), url: `https://news.test/2026/${name}` });
  const model = emptySiteModel();
  learnPage(model, at('bridge'));
  expect(judge(at('bridge'), model).purpose.pages).toBe(0);
  learnPage(model, at('river'));
  expect(judge(at('bridge'), model).purpose.pages).toBe(1);
  expect(judge(at('ferry'), model).purpose.pages).toBe(2);
});

describe('a judged page', () => {
  const PARTS = prose('bridge') + prose('river') + prose('ferry');

  test('has no links of its site before a second page was learned', () => {
    const model = emptySiteModel();
    const linked = story(`${PARTS}<p><a href="/2026/ferry">The ferry is late again</a></p>`);
    learnPage(model, linked);
    const { chances, evidence } = judge(linked, model);
    expect(chances).toEqual(evidence.impression.chances);
  });

  test('leaves out a block that the person corrected as noise', () => {
    const model = emptySiteModel();
    const tree = story(PARTS);
    markElement(model.marks, knownElement(tree, tree.tag.indexOf('p')), 'noise', 1);
    const judged = judge(tree, model);
    expect(judged.marked.filter(Boolean)).toHaveLength(1);
    expect(judged.roles.of[judged.marked.indexOf(1)]).toBe('none');
    expect(judged.noise[judged.marked.indexOf(1)]).toBeCloseTo(0.999, 9);
  });
});
