import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { peerDom } from './peer-dom.ts';

/** Text and headline as Readability gives them, one block a line; empty where it finds no story. */
export function readability(html: string, url: string): { text: string; title: string } {
  const article = new Readability(peerDom(html, url)).parse();
  if (!article) return { text: '', title: '' };
  // Block-level ends are word boundaries, which textContent forgets.
  const spaced = (article.content ?? '').replace(
    /<\/(?:p|div|li|h\d|td|tr|blockquote|figcaption)>|<br\s*\/?>/gi,
    '\n$&',
  );
  return { text: JSDOM.fragment(spaced).textContent ?? '', title: article.title ?? '' };
}
