import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * The document that the peers work on. They look at the styles of elements themselves, never at style sheets, and jsdom stumbles
 * over some of these.
 */
export const peerDom = (html: string, url: string): Document =>
  new JSDOM(html.replace(/<style[\s\S]*?<\/style>/gi, ''), {
    url: url || 'https://example.org/',
    virtualConsole: new VirtualConsole(),
  }).window.document;

/** Documents are let go of between jobs only: to be awaited after each. */
export const afterwards = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
