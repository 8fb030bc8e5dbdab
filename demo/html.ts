import { hash } from '../src/core/basics/hash.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Returns a JSON-LD script with these facts. */
export const structuredData = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;

/**
 * Returns a class name as a build tool writes it: `card` becomes `card_k3x9f`, with another ending after each release of the site. Pages of
 * several releases exist at once, as on a real site behind a cache.
 */
const released = (name: string, release: number): string =>
  `${name}_${hash(`${name} ${release}`).toString(36).slice(0, 5)}`;

/** Names of stories on clutter, and names of clutter on stories. */
const MISLEADING: Readonly<Record<string, string>> = {
  newsletter: 'article-body',
  related: 'story-content',
  comments: 'entry-content',
  text: 'ad-aware sidebar-free',
  'feature-text': 'promo-body',
  standfirst: 'promo',
  'social-embed': 'share-post',
};

export const misleadingNames = (html: string): string =>
  html.replace(/ class="([a-z-]+)/g, (found, name: string) =>
    MISLEADING[name] ? `${found} ${MISLEADING[name]}` : found,
  );

export const releaseMarkup = (html: string, release: number): string =>
  html.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const all = names.split(' ').filter((name) => name !== '');
    return ` class="${all.map((name) => released(name, release)).join(' ')}"`;
  });

export const releaseStyles = (css: string, release: number): string =>
  css.replace(/\.([a-z][a-z-]*)(?=[^{}]*\{)/g, (_, name: string) => `.${released(name, release)}`);
