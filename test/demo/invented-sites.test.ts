import { describe, expect, test } from 'vitest';
import { demoAnswer } from '../../demo/server.ts';
import { buildInventedSites } from '../../demo/sites/all.ts';
import type { InventedSite } from '../../demo/sites/invented-site.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const sites = buildInventedSites();
const again = buildInventedSites();
const other = buildInventedSites('other');
const htmlOf = (site: InventedSite): string[] => [...site.pages.values()].map(({ html }) => html);
const pagesFor = (site: InventedSite, purpose: string) =>
  [...site.pages.values()].filter((page) => page.purpose === purpose);

describe.each(Object.entries(sites) as [keyof typeof sites, InventedSite][])(
  'the invented %s',
  (kind, site) => {
    test('has the same pages for the same seed, and other pages for another seed', () => {
      expect(htmlOf(again[kind])).toEqual(htmlOf(site));
      expect(htmlOf(other[kind])).not.toEqual(htmlOf(site));
    });

    test('has enough pages to be learned, and further ones to judge', () => {
      expect(site.pages.size).toBeGreaterThanOrEqual(11);
    });

    test('has words on every page, and a title of its own', () => {
      for (const { html, path, title } of site.pages.values()) {
        const page = pageFromHtml(html, `https://${site.label}.example${path}`);
        expect(textBlocks(page).length, path).toBeGreaterThan(20);
        expect(html).toContain(`| ${site.name}</title>`);
        expect(title).not.toBe('');
      }
      const titles = [...site.pages.values()].map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    });

    test('answers every link and picture', () => {
      const missing = new Set<string>();
      for (const html of htmlOf(site))
        for (const [, path = ''] of html.matchAll(/(?:href|src|action|poster)="(\/[^"#?]*)/g))
          if (!path.startsWith('/ads/click') && demoAnswer(site, path) === null) missing.add(path);
      expect([...missing]).toEqual([]);
    });

    test('marks the parts of each page that belong to its task', () => {
      for (const page of site.pages.values())
        if (page.purpose === 'use') expect(page.html, page.path).toContain('data-task');
    });
  },
);

test('the shop has front page, lists, products, cart, checkout, search, log-in, prices and a button to buy', () => {
  const { shop } = sites;
  for (const path of ['/', '/search', '/cart', '/checkout', '/account', '/help'])
    expect(shop.pages.has(path), path).toBe(true);
  const products = pagesFor(shop, 'use').filter(({ html }) => html.includes('class="product-page"'));
  expect(products.length).toBeGreaterThanOrEqual(12);
  for (const { html } of products) {
    expect(html).toContain('Add to cart');
    expect(html).toMatch(/<b>\d+\.\d\d kr<\/b>/);
    expect(html).toContain('name="q"');
    expect(html).toContain('Log in');
  }
  const claimed = products.filter(({ html }) => html.includes('"@type":"Product"'));
  expect(claimed.length).toBeGreaterThan(0);
  expect(claimed.length).toBeLessThan(products.length);
});

test('the application has tables, forms, a calendar and mail, and no page to read', () => {
  const { application } = sites;
  expect(pagesFor(application, 'read')).toEqual([]);
  const all = htmlOf(application).join('');
  for (const role of ['toolbar', 'grid', 'tablist', 'dialog', 'listbox', 'menu', 'textbox', 'status'])
    expect(all).toContain(`role="${role}"`);
  const mails = [...application.pages.keys()].filter((path) => /^\/mail\/\d/.test(path));
  expect(mails.length).toBeGreaterThanOrEqual(8);
});

test('the manual has chapters at the side, a version picker and a search field on every page', () => {
  for (const html of htmlOf(sites.manual)) {
    const [, chapters = ''] = /<nav class="chapters"(.*?)<\/nav>/s.exec(html) ?? [];
    expect(chapters.split('<a ').length).toBeGreaterThan(10);
    expect(html).toContain('<select aria-label="Version">');
    expect(html).toContain('<input type="search"');
  }
});

test('every recipe shows what its structured data claims', () => {
  for (const { html } of pagesFor(sites.recipes, 'read')) {
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data.recipeIngredient.length).toBeGreaterThan(4);
    const shown = html.slice(html.indexOf('<body'));
    for (const item of data.recipeIngredient) expect(shown).toContain(item);
    for (const { text } of data.recipeInstructions) expect(shown).toContain(text);
  }
});
