import { toBase64 } from '../../browser/base64.ts';
import { drawnCopy } from './drawn-copy.ts';
import { MARK_STYLE, NO_NOTES } from './marked-copy.ts';
import { readPicture } from './read-picture.ts';

/** So little suffices to read on: the file stands alone, without the extension. */
const STYLE =
  'body{max-width:42rem;overflow-wrap:break-word;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif;color:#1d1a16;background:#fdfbf7}' +
  'img,video{max-width:100%;height:auto}figure{margin:1.5rem 0}figcaption{font:.85rem/1.5 sans-serif;color:#555}' +
  'pre{overflow:auto;padding:1rem;background:#f2eee6}table{border-collapse:collapse}td,th{padding:.3rem .6rem;border-bottom:1px solid #ccc;text-align:start;vertical-align:top}' +
  '@media(prefers-color-scheme:dark){body{color:#e8e2d8;background:#1a1815}a{color:inherit}figcaption{color:#aaa}pre{background:#26231f}}' +
  MARK_STYLE;

/** A file has no policy of ours around it: whatever a browser makes of its markup, it shows, and runs nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; media-src https: http:";

/**
 * The drawn story as one file: pictures inside where their sites let them be read, else by their addresses. What waits for a
 * click in the reader becomes a link.
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
  // As text: in an element, the extension's own policy would complain of a style that it does not even use.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`);
  return `<!doctype html>\n${html}\n`;
}
