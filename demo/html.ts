import { hash } from '../src/core/page/hash.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/**
 * Class names as a build tool leaves them: `card` becomes `card_k3x9f` with another ending after each release of the
 * site. Pages of several releases are about at once, as on a real site behind a cache.
 */
const released = (name: string, release: number): string =>
  `${name}_${hash(`${name} ${release}`).toString(36).slice(0, 5)}`;

export const releaseMarkup = (html: string, release: number): string =>
  html.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const all = names.split(' ').filter((name) => name !== '');
    return ` class="${all.map((name) => released(name, release)).join(' ')}"`;
  });

export const releaseStyles = (css: string, release: number): string =>
  css.replace(/\.([a-z][a-z-]*)(?=[^{}]*\{)/g, (_, name: string) => `.${released(name, release)}`);
