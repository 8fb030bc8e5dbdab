import type { PageTree } from '../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** A page made to mislead. Each of its texts is the whole text of one text block. */
export interface HostileCase {
  readonly url: string;
  readonly html: string;
  /** Paragraphs that people came for; empty if there is nothing to read. */
  readonly story: readonly string[];
  /** Texts of menu, advertisements and footer. */
  readonly clutter: readonly string[];
  /** Texts that the page's structured data names as its content. */
  readonly claimed: readonly string[];
  /** Texts that are in the page's markup and are never drawn. */
  readonly hidden: readonly string[];
}

export const treeOf = ({ html, url }: Pick<HostileCase, 'html' | 'url'>): PageTree => pageFromHtml(html, url);

const SITE = 'https://hostile.test';

const range = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const data = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;

const MENU = ['News from the coast', 'Harbour and ferries', 'Letters of the week'];
const FOOTER = 'All rights reserved by nobody in particular, terms of use and privacy';

const ADVERTISEMENTS = [
  'Sleep like a harbour: mattresses at half price until Sunday, delivered free of charge',
  'Three per cent interest on savings if you stay a while, open an account in four minutes',
  'Dry feet or your money back: boots for every weather, now with a second pair for one crown',
  'Two nights on the island with one ferry, breakfast included, book today and pay later',
  'Tea by the crate straight from the quay, twelve kinds to try, first crate at no cost',
];

const advertisement = (i: number): string => `${ADVERTISEMENTS[i % ADVERTISEMENTS.length]}, offer ${i}`;

/** Paragraphs of a story that no other page has; `name` makes them differ between pages. */
const storyOf = (name: string, count = 6): string[] =>
  range(
    count,
    (i) =>
      `On day ${i} of ${name} the pilots counted the boats again, found one more than before, and argued until the tide turned about which of them had been there all along.`,
  );

interface Parts {
  readonly path: string;
  readonly head?: string;
  readonly body: string;
  readonly story?: readonly string[];
  readonly clutter?: readonly string[];
  readonly claimed?: readonly string[];
  readonly hidden?: readonly string[];
}

/** Puts the same menu and footer around every page, so that pages of one site repeat something. */
function hostileCase({
  path,
  head = '',
  body,
  story = [],
  clutter = [],
  claimed = [],
  hidden = [],
}: Parts): HostileCase {
  const menu = `<nav class="menu"><ul>${MENU.map((name, i) => `<li><a href="/${i}">${name}</a></li>`).join('')}</ul></nav>`;
  return {
    url: SITE + path,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${path}</title>${head}</head><body>${menu}${body}<footer class="footer"><p>${FOOTER}</p></footer></body></html>`,
    story,
    clutter: [...MENU, ...clutter, FOOTER],
    claimed,
    hidden,
  };
}

/** Returns a page without a word: pictures, empty boxes, white space and characters that nobody sees. */
export const pageWithoutText = (path = '/silent'): HostileCase => ({
  url: SITE + path,
  html: `<!doctype html><html><head></head><body><nav><a href="/"><img src="/logo.svg" alt=""></a></nav><main>${'<div class="card"> \n <canvas></canvas><svg><path d="M0 0"/></svg></div>'.repeat(20)}<p>\u200b\u200d\ufeff\u00ad</p><video src="/film.mp4"></video></main><footer>\u00a0</footer></body></html>`,
  story: [],
  clutter: [],
  claimed: [],
  hidden: [],
});

/** Returns a page with this many fields, each with its label, inside and outside of forms. */
export const pageOfInputs = (count: number, path = '/form'): HostileCase =>
  hostileCase({
    path,
    body: `<main><h1>Fill this in</h1><form>${range(Math.ceil(count / 2), (i) => `<label>Field ${i} <input name="f${i}"></label>`).join('')}</form>${range(Math.floor(count / 2), (i) => `<input aria-label="Loose field ${i}">`).join('')}</main>`,
  });

/** Ways to keep text in the markup without drawing it. */
const HIDDEN_BY: Readonly<Record<string, (inner: string) => string>> = {
  attribute: (inner) => `<div hidden>${inner}</div>`,
  style: (inner) => `<div style="display:none">${inner}</div>`,
  visibility: (inner) => `<div style="visibility:hidden">${inner}</div>`,
  template: (inner) => `<template>${inner}</template>`,
  noscript: (inner) => `<noscript>${inner}</noscript>`,
  closed: (inner) => `<dialog>${inner}</dialog>`,
};

/** Returns a story whose structured data names other text, which the page hides, once in each way. */
export function dataNamesHiddenText(): Readonly<Record<string, HostileCase>> {
  return Object.fromEntries(
    Object.entries(HIDDEN_BY).map(([way, hide]) => {
      const story = storyOf(`the week of ${way}`);
      const hidden = storyOf(`a month that nobody saw, ${way}`);
      const clutter = range(4, advertisement);
      return [
        way,
        hostileCase({
          path: `/hidden-${way}`,
          head: data({ '@type': 'NewsArticle', headline: 'A story', articleBody: hidden.join('\n') }),
          body: `<main><h1>The week of ${way}</h1>${paragraphs(story)}${hide(paragraphs(hidden))}</main><aside class="offers">${paragraphs(clutter)}</aside>`,
          story,
          clutter,
          claimed: hidden,
          hidden,
        }),
      ];
    }),
  );
}

/** Returns a story whose structured data names all words of the page, menu, advertisements and footer included. */
export function dataNamesWholePage(path = '/everything'): HostileCase {
  const story = storyOf('the week of everything');
  const clutter = range(8, advertisement);
  const claimed = [...MENU, ...story, ...clutter, FOOTER];
  return hostileCase({
    path,
    head: data({ '@type': 'NewsArticle', headline: 'A story', articleBody: claimed.join('\n') }),
    body: `<main><h1>The week of everything</h1>${paragraphs(story)}</main><aside class="offers">${paragraphs(clutter)}</aside>`,
    story,
    clutter,
    claimed,
  });
}

/** Returns a page of advertisements that claims in its structured data to be a recipe made of them. */
export function recipeOfAdvertisements(count = 20, path = '/recipes/pie'): HostileCase {
  const clutter = range(count, advertisement);
  const half = Math.ceil(count / 2);
  const [ingredients, steps] = [clutter.slice(0, half), clutter.slice(half)];
  return hostileCase({
    path,
    head: data({
      '@type': 'Recipe',
      name: 'A pie',
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    }),
    body: `<main><h1>A pie</h1><ul class="offers">${ingredients.map((text, i) => `<li><a href="https://shop.test/${i}" rel="sponsored">${text}</a></li>`).join('')}</ul><ol class="offers">${steps.map((text, i) => `<li><a href="https://shop.test/more/${i}" rel="sponsored">${text}</a></li>`).join('')}</ol></main>`,
    clutter,
    claimed: clutter,
  });
}

/** A page's purpose, as a site may change it from one page to the next. */
export type Turn = 'read' | 'find' | 'use';

/** Returns pages of one site, in the same frame, with these purposes one after the other: a newspaper that becomes a shop. */
export const siteThatTurns = (turns: readonly Turn[]): HostileCase[] =>
  turns.map((turn, i) => TURNS[turn](i));

const TURNS: Readonly<Record<Turn, (i: number) => HostileCase>> = {
  read: (i) => {
    const story = storyOf(`week ${i}`);
    return hostileCase({
      path: `/pages/${i}`,
      body: `<main><article><h1>Week ${i}</h1>${paragraphs(story)}</article></main>`,
      story,
    });
  },
  find: (i) =>
    hostileCase({
      path: `/pages/${i}`,
      body: `<main><h1>All weeks, part ${i}</h1><ul>${range(24, (n) => `<li><h3><a href="/pages/${n + 100}">What the pilots counted in week ${n + i * 24}</a></h3></li>`).join('')}</ul></main>`,
    }),
  use: (i) =>
    hostileCase({
      path: `/pages/${i}`,
      head: data({ '@type': 'Product', name: `Lamp ${i}`, offers: { '@type': 'Offer', price: '48.00' } }),
      body: `<main><h1>Lamp ${i}</h1><p class="price">48.00 kr</p><form><label>Quantity <select><option>1</option><option>2</option></select></label><button>Add to cart</button><button>Save for later</button></form><table><tr><th>Item</th><th>In stock</th></tr>${range(8, (n) => `<tr><td>Lamp ${n}</td><td><input type="number" aria-label="Count of ${n}"></td></tr>`).join('')}</table></main>`,
    }),
};
