import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * Returns the document that the peers work on. They read the styles of elements, never style sheets, and jsdom stumbles over some style
 * sheets.
 */
export const peerDom = (html: string, url: string): Document =>
  new JSDOM(html.replace(/<style[\s\S]*?<\/style>/gi, ''), {
    url: url || 'https://example.org/',
    virtualConsole: new VirtualConsole(),
  }).window.document;

/** Await this after each job: documents are freed only between jobs. */
export const afterwards = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
