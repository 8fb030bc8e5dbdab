import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { peerDom } from './peer-dom.ts';

/** Returns text and headline as Readability gives them, one block a line; empty if it finds no story. */
export function readability(html: string, url: string): { text: string; title: string } {
  const article = new Readability(peerDom(html, url)).parse();
  if (!article) return { text: '', title: '' };
  // A block-level end is a word boundary, but textContent leaves it out.
  const spaced = (article.content ?? '').replace(
    /<\/(?:p|div|li|h\d|td|tr|blockquote|figcaption)>|<br\s*\/?>/gi,
    '\n$&',
  );
  return { text: JSDOM.fragment(spaced).textContent ?? '', title: article.title ?? '' };
}
