import { toBase64 } from '../../browser/base64.ts';
import { drawnCopy } from './drawn-copy.ts';
import { MARK_STYLE, NO_NOTES } from './marked-copy.ts';
import { readPicture } from './read-picture.ts';

/** Style of the file: just enough to read it without the extension. */
const STYLE =
  'body{max-width:42rem;overflow-wrap:break-word;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif;color:#1d1a16;background:#fdfbf7}' +
  'img,video{max-width:100%;height:auto}figure{margin:1.5rem 0}figcaption{font:.85rem/1.5 sans-serif;color:#555}' +
  'pre{overflow:auto;padding:1rem;background:#f2eee6}table{border-collapse:collapse}td,th{padding:.3rem .6rem;border-bottom:1px solid #ccc;text-align:start;vertical-align:top}' +
  '@media(prefers-color-scheme:dark){body{color:#e8e2d8;background:#1a1815}a{color:inherit}figcaption{color:#aaa}pre{background:#26231f}}' +
  MARK_STYLE;

/** The extension's policy does not cover a saved file, so it has its own: no browser runs anything in it, however it reads the markup. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; media-src https: http:";

/**
 * Returns the drawn story as one file. Pictures are inside if their sites let them be read; else the file has their addresses. Content that
 * waits for a click in the reader becomes a link.
 */
export async function standalonePage(story: HTMLElement, own = NO_NOTES): Promise<string> {
  const page = document.implementation.createHTMLDocument(story.querySelector('h1')?.textContent ?? '');
  page.documentElement.lang = story.lang;
  page.documentElement.dir = story.dir;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  page.head.append(charset, policy, viewport);
  const copy = drawnCopy(story, page, own);
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (picture) => {
      picture.removeAttribute('loading');
      const inside = await readPicture(picture.src);
      if (inside !== null) picture.src = `data:${inside.type};base64,${toBase64(inside.bytes)}`;
    }),
  );
  page.body.append(copy);
  // Inserted as text: the extension's own policy would report a `style` element, although the style is not used here.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`);
  return `<!doctype html>\n${html}\n`;
}
