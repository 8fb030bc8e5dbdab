import { readFileSync } from 'node:fs';
import type { Purpose } from '../../src/core/impression/page-purpose.ts';
import { escapeHtml } from '../html.ts';

export interface InventedPage {
  readonly path: string;
  readonly title: string;
  readonly purpose: Purpose;
  readonly html: string;
}

/** A site beside the newspaper, on a host of its own. */
export interface InventedSite {
  /** First label of its host name; the style sheet beside this file has the same name. */
  readonly label: string;
  readonly name: string;
  /** The pages by path; the generator fixes their order. */
  readonly pages: ReadonlyMap<string, InventedPage>;
  readonly assets: ReadonlyMap<string, { readonly type: string; readonly body: string }>;
}

/** A page before its site puts its furniture around it. */
export interface PageDraft {
  readonly path: string;
  readonly title: string;
  readonly purpose: Purpose;
  /** Class of the page's body. */
  readonly layout: string;
  /** Entry of the menu that leads here. */
  readonly section?: string;
  readonly head?: string;
  /**
   * Markup of the page without the site's furniture. Elements with `data-task` belong to the page's own task: its forms,
   * tables, prices and messages. Cleaning may never hide a form, button or field in them.
   */
  readonly main: string;
}

/** Puts furniture around every page: `frame` returns the children of the body. */
export function inventedSite(
  label: string,
  name: string,
  drafts: readonly PageDraft[],
  frame: (draft: PageDraft) => string,
): InventedSite {
  const pages = new Map<string, InventedPage>();
  for (const draft of drafts) {
    if (pages.has(draft.path)) throw new Error(`${label} has two pages at ${draft.path}.`);
    const { path, title, purpose } = draft;
    pages.set(path, { path, title, purpose, html: documentOf(name, draft, frame(draft)) });
  }
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const assets = new Map([
    ['/assets/site.css', { type: 'text/css', body: read('base.css') + read(`${label}.css`) }],
    ['/assets/site.js', { type: 'text/javascript', body: read('site.js') }],
  ]);
  return { label, name, pages, assets };
}

const documentOf = (name: string, page: PageDraft, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} | ${name}</title>
<meta property="og:site_name" content="${name}">
<link rel="canonical" href="${page.path}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/site.css">
${page.head ?? ''}
<script src="/assets/site.js" defer></script>
</head>
<body class="${page.layout}">
${body}
</body>
</html>`;

export const link = (href: string, text: string, attributes = ''): string =>
  `<a href="${href}"${attributes}>${escapeHtml(text)}</a>`;

/** Returns the markup of all items, joined. */
export const each = <T>(items: readonly T[], make: (item: T, i: number) => string): string =>
  items.map(make).join('');

/** Returns a bar at the lower edge that asks for consent until a choice is made. */
export const cookieBar = (words: string): string =>
  `<div class="cookie" data-part="cookie" role="region" aria-label="Cookies"><p>${words}</p><button class="primary" data-consent="all">Accept all</button><button data-consent="none">Only what is needed</button></div>`;
