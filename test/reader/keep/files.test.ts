// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('webextension-polyfill', async () => (await import('../../ui/fake-i18n.ts')).fakeI18n());

import type { Article } from '../../../src/core/story/article.ts';
import { fileName } from '../../../src/reader/keep/file-name.ts';
import { storyPlainText } from '../../../src/reader/keep/plain-text.ts';
import { standalonePage } from '../../../src/reader/keep/standalone-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('a title becomes a file name that is valid on any system', () => {
  expect(fileName('Why? "Old" wheat: part 1/2', 'md')).toBe('Why Old wheat part 1 2.md');
  expect(fileName('...', 'txt')).toBe('story.txt');
  expect(fileName('麦'.repeat(300), 'html')).toHaveLength(85);
  // Read from right to left, the name would fake another ending.
  expect(fileName('The quay\u202egpj.\u2066exe', 'html')).toBe('The quay gpj. exe.html');
  expect(fileName('نان\u200cها', 'txt')).toBe('نان\u200cها.txt');
  expect(fileName(`${'a'.repeat(79)}😀`, 'txt')).toBe(`${'a'.repeat(79)}.txt`);
  expect(fileName('NUL.', 'txt')).toBe('_NUL.txt');
});

test('plain text has the head, the paragraphs, captions and addresses', () => {
  const caption = { text: 'The quay', html: 'The quay', credit: 'Ann Gull' };
  const none = { text: '', html: '', credit: '' };
  const article = {
    title: 'The late ferry',
    authors: ['Ann Gull', 'Bo Tern'],
    published: '2026-03-04T05:06:07Z',
    url: 'https://sea.example/ferry',
    blocks: [
      { kind: 'paragraph', role: 'body', node: 1, text: 'It came late.', html: 'It came late.' },
      { kind: 'figure', node: 2, pictures: [], caption },
      {
        kind: 'embed',
        node: 3,
        source: 'https://video.example/7',
        title: 'A storm',
        still: '',
        quoted: '',
        caption: none,
      },
      { kind: 'list', role: 'body', node: 4, text: 'one\ntwo', html: '<ul><li>one</li><li>two</li></ul>' },
      { kind: 'post', node: 5, author: 'Cy Rail', published: '2026-03-05', accepted: true },
    ],
    footnotes: [{ id: 'n1', mark: '1', text: 'By the log.', html: 'By the log.' }],
  } as unknown as Article;
  expect(storyPlainText(article)).toBe(
    [
      'The late ferry',
      'Ann Gull, Bo Tern · 2026-03-04 · https://sea.example/ferry',
      'It came late.',
      '[The quay · Ann Gull]',
      '[A storm · https://video.example/7]',
      '- one\n- two',
      '— Cy Rail, March 5, 2026 —',
      '[1] By the log.\n',
    ].join('\n\n'),
  );
});

test('a saved page holds readable pictures, addresses of the others, and no buttons', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('quay')) throw new TypeError('Not allowed');
    return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png; a=b' } });
  });
  document.body.innerHTML =
    '<article lang="en" dir="ltr"><h1>The late ferry</h1><img src="https://sea.example/quay.png"><img src="https://sea.example/other.png"><button>Load it</button></article>';
  const html = await standalonePage(document.querySelector('article') as HTMLElement);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<title>The late ferry</title>');
  expect(html).toContain('src="data:image/png;base64,AQID"');
  expect(html).toContain('src="https://sea.example/other.png"');
  expect(html).not.toContain('Load it');
});

test('a saved page runs nothing, however a browser reads its markup', async () => {
  document.body.innerHTML = '<article><h1>A</h1></article>';
  const html = await standalonePage(document.querySelector('article') as HTMLElement);
  const saved = new DOMParser().parseFromString(html, 'text/html');
  const policy =
    saved.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|frame-src|object-src/);
});

test('a picture without an end does not prevent a page from being saved', async () => {
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      pull(to) {
        sent += 2 ** 20;
        to.enqueue(new Uint8Array(2 ** 20));
      },
    });
    return new Response(body, { headers: { 'content-type': 'image/png' } });
  });
  document.body.innerHTML = '<article><h1>A</h1><img src="https://sea.example/endless.png"></article>';
  const html = await standalonePage(document.querySelector('article') as HTMLElement);
  expect(html).toContain('src="https://sea.example/endless.png"');
  expect(sent).toBeLessThan(40 * 2 ** 20);
});

test('facts that only style separates in the reader have dots between them in a file, which fits a phone', async () => {
  document.body.innerHTML =
    '<article class="story"><h1>A</h1><p class="facts"><span>Ann Gull</span><time>May 1</time><span>4 minutes</span></p><footer class="story-end"><span aria-hidden="true">❦</span><a href="https://sea.example/">Its own page</a><small>https://sea.example/</small></footer></article>';
  const html = await standalonePage(document.querySelector('article') as HTMLElement);
  const saved = new DOMParser().parseFromString(html, 'text/html');
  expect(saved.querySelector('.facts')?.textContent).toBe('Ann Gull · May 1 · 4 minutes');
  expect(saved.querySelector('.story-end')?.textContent).toBe('Its own page · https://sea.example/');
  expect(saved.querySelector('meta[name=viewport]')).not.toBeNull();
  expect(saved.querySelector('head > style')?.textContent).toContain('overflow-wrap');
});
