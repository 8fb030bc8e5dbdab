import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedStory } from '../../../src/browser/story-store.ts';
import { ExtensionFixture } from '../../browser/extension-fixture.ts';
import { until } from '../../browser/visited-page.ts';
import { tell } from '../extent.ts';

/** A story with pictures of a site at which the person is known: the reader asks for them as a stranger, so that no story acts in its reader's name. */

const COOKIES = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'plain=1'];
const PICTURES = 5;

describe.each(['chromium', 'firefox'] as const)('pictures in the reader in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const asked: { path: string; cookie: string }[] = [];
  let server: Server;

  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      asked.push({ path: url, cookie: headers.cookie ?? '' });
      response.writeHead(200, {
        'content-type': url.startsWith('/picture') ? 'image/png' : 'text/html',
        'cache-control': 'no-store',
        ...(url === '/known' && { 'set-cookie': COOKIES }),
      });
      response.end('');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test('are asked for without cookies, even where Winnow may act', async () => {
    const origin = `http://bank.localhost:${(server.address() as AddressInfo).port}`;
    const known = await winnow.extension.open(`${origin}/known`);
    await known.goto(`${origin}/again`);
    // It knows the person: the attack could work.
    expect(asked.find(({ path }) => path === '/again')?.cookie).toContain('strict=1');
    await known.close();

    const story = storyWith(Array.from({ length: PICTURES }, (_, i) => `${origin}/picture-${i}`));
    await winnow.control.page.evaluate((kept) => chrome.storage.session.set({ 'story:raw': kept }), story);
    const reader = await winnow.extension.open(winnow.extension.url('src/reader/index.html?id=raw'));
    const pictures = () => asked.filter(({ path }) => path.startsWith('/picture'));
    await until(
      async () => pictures().length,
      (count) => count === PICTURES,
    );
    expect(pictures().map(({ cookie }) => cookie)).toEqual(Array(PICTURES).fill(''));
    tell(`${name}, pictures`, { asked: PICTURES, 'with cookies': 0 });
    await reader.close();
  });
});

function storyWith(pictures: readonly string[]): OpenedStory {
  const html = pictures.map((address) => `<img src="${address}" width="9" height="9">`).join('');
  const story: Partial<OpenedStory['article']> = {
    url: 'https://news.example/story',
    title: 'A story',
    authors: [],
    published: '',
    updated: '',
    section: '',
    language: 'en',
    direction: 'ltr',
    siteName: '',
    leadImage: '',
    articleScore: 1,
    furtherPage: '',
    words: 3,
    footnotes: [],
    blocks: [{ node: 1, role: 'body', text: 'Words.', html: `Words. ${html}`, kind: 'paragraph' }],
  };
  return { article: story as OpenedStory['article'], isPrivate: false };
}
