// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MAX_ATTRIBUTES, MAX_ATTRIBUTES_READ } from '../../src/core/page/page-tree.ts';
import { idle, snapshotDocument } from '../../src/snapshot/live-dom.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { domFromHtml } from './dom-from-html.ts';

const URL = 'https://news.example/story';
const pause = async () => {};

const pageOf = async (html: string, limit?: number) =>
  (await snapshotDocument(domFromHtml(html), URL, { pause, ...(limit ? { limit } : {}) }))?.page;

const markup = fc.letrec((node) => ({
  text: fc.constantFrom('word', ' two  words ', '\n\t', 'é 漢字', '&amp;&lt;', '\u200b', ' '),
  element: fc
    .record({
      tag: fc.constantFrom(
        'div p span a ul li table tr td pre textarea svg math template script style noscript form x-card br img h1'.split(
          ' ',
        ),
      ),
      attributes: fc.constantFrom(
        '',
        ' class="a b"',
        ' id=x href=/y',
        ' onclick="z" data-type=q',
        ' name=firstChild',
        ' contenteditable',
        ' contenteditable=false',
      ),
      children: fc.array(node('node'), { maxLength: 4 }),
    })
    .map(({ tag, attributes, children }) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
  node: fc.oneof({ depthSize: 'small' }, node('text'), node('element'), fc.constant('<!-- note -->')),
}));

/** Takes a snapshot that gives the page a turn at every look at the clock. Also returns the number of turns. */
async function snapshotInTurns(document: Document, turn: () => void) {
  let clock = 0;
  let turns = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const taken = await snapshotDocument(document, URL, {
    async pause() {
      turns++;
      turn();
    },
  });
  vi.restoreAllMocks();
  return { taken, turns };
}

describe('the page tree of the open document', () => {
  test('gives a lazy picture the address that the page has for browsers without scripts', async () => {
    const document = domFromHtml('<body><div><img src="data:image/gif;base64,R0"></div>');
    const noscript = document.createElement('noscript');
    noscript.textContent = '<img alt="" src="/quay.jpg?w=1&amp;h=2">';
    document.querySelector('div')?.append(noscript);
    const page = (await snapshotDocument(document, URL, { pause }))?.page;
    expect(page?.attributes[page.tag.indexOf('img')]?.['data-original']).toBe('/quay.jpg?w=1&h=2');
  });

  test('contains nothing that a person writes, in any kind of editable element', async () => {
    const document = domFromHtml(
      '<body contenteditable><p>The story.</p><div contenteditable></div><p contenteditable="plaintext-only"></p><textarea></textarea><input><b contenteditable="false">Send</b>',
    );
    const [box, line] = document.querySelectorAll('div, p[contenteditable]');
    for (const place of [box, line]) place?.append('My secret');
    const [area, field] = [document.querySelector('textarea'), document.querySelector('input')];
    if (area) area.value = 'My secret';
    if (field) field.value = 'My secret';
    const page = (await snapshotDocument(document, URL, { pause }))?.page;
    expect(page?.text.filter(Boolean)).toEqual(['The story.', 'Send']);
    expect(JSON.stringify(page)).not.toContain('secret');
  });

  test("keeps a limited number of an element's attributes, as in the worker, and reads no more", async () => {
    const html = `<body><img ${Array.from({ length: 300 }, (_, i) => `data-${i}-src=${i}`).join(' ')} alt=late>`;
    const page = await pageOf(html);
    expect(Object.keys(page?.attributes[1] ?? {})).toHaveLength(MAX_ATTRIBUTES);
    expect(page).toEqual(pageFromHtml(html, URL));
    const many = `<body><p ${Array.from({ length: MAX_ATTRIBUTES_READ }, (_, i) => `a${i}=${i}`).join(' ')} id=late>`;
    const names = vi.spyOn(Element.prototype, 'getAttributeNames');
    expect((await pageOf(many))?.attributes[1]).toBeNull();
    expect(names.mock.contexts.map((element) => (element as Element).localName)).not.toContain('p');
    names.mockRestore();
  });

  test('is the same as for the same HTML in the worker', async () => {
    const bodies = fc
      .array(markup.node as fc.Arbitrary<string>, { maxLength: 8 })
      .map((nodes) => nodes.join(''));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(await pageOf(`<!doctype html><body>${body}`)).toEqual(
          pageFromHtml(`<!doctype html><body>${body}`, URL),
        );
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['nothing at all', ''],
    ['a frameset', '<frameset cols="50%,50%"><frame src=a><frame src=b></frameset>'],
    [
      'a head that speaks of the page',
      `<html lang=fr dir=rtl><head><title> A  title </title><meta name=Author content=N><meta property="og:title" content=T>
       <meta name=empty content=""><link rel=Canonical href=/c><link rel=canonical href=/d>
       <script type="application/ld+json">{"a":1}</script></head><body dir=ltr><p>x</p>
       <svg><title>icon</title></svg><meta itemprop=late content=L><script type="APPLICATION/LD+JSON">{}</script>`,
    ],
    ['long texts', `<p>${'word \n'.repeat(10_000)}</p><pre>${' \n'.repeat(20_000)}</pre>`],
    ['thousands of claims', `<head>${'<meta name=a content=b>'.repeat(6000)}</head><body><p>x`],
    [
      'more attributes than are read',
      `<p ${Array.from({ length: 1200 }, (_, i) => `a${i}=1`).join(' ')} id=z>x`,
    ],
    ['white space around inline elements', '<p>a <b> b</b>\n<i>c</i> d</p><pre> a\n  b </pre><p>\n\n</p>'],
  ])('is the same for %s', async (_, html) => {
    expect(await pageOf(html)).toEqual(pageFromHtml(html, URL));
  });

  test('copes with elements that shadow the DOM of their form and document', async () => {
    const names =
      'firstChild nextSibling parentNode nodeType nodeName nodeValue attributes childNodes tagName children';
    const form = `<form name=documentElement>${names
      .split(' ')
      .map((name) => `<input name=${name}>`)
      .join('')}</form>`;
    const html = `<body><p>before</p>${form}<img name=body><p>after</p>`;
    const document = domFromHtml(html);
    for (const name of names.split(' '))
      for (const element of document.querySelectorAll('form'))
        Object.defineProperty(element, name, { value: document.querySelector(`input[name=${name}]`) });
    for (const name of ['documentElement', 'body', 'querySelectorAll', 'title'])
      Object.defineProperty(document, name, { value: document.querySelector('form') });
    expect((await snapshotDocument(document, URL, { pause }))?.page).toEqual(pageFromHtml(html, URL));
  });

  test('is as deep as the page', async () => {
    const html = `<body>${'<div>'.repeat(10_000)}deep`;
    // The test DOM's own search recurses; a browser's does not.
    vi.spyOn(Document.prototype, 'querySelectorAll').mockReturnValue([] as unknown as NodeListOf<Element>);
    const page = await pageOf(html);
    vi.restoreAllMocks();
    expect(page?.tag.length).toBe(10_002);
    expect(page).toEqual(pageFromHtml(html, URL));
  }, 30_000);

  test('is cut if a page is too large', async () => {
    const html = `<body>${'<p>one <b>two</b></p>'.repeat(50)}`;
    const page = await pageOf(html, 101);
    expect(page?.truncated).toBe(true);
    expect(page).toEqual(pageFromHtml(html, URL, 101));
  });

  test('maps each number to its DOM node', async () => {
    const document = domFromHtml(
      '<body><p id=a>one <b>two</b></p><script>x</script><svg><g/></svg><p>three</p>',
    );
    const taken = await snapshotDocument(document, URL, { pause });
    expect(taken?.nodes.length).toBe(taken?.page.tag.length);
    taken?.page.tag.forEach((tag, number) => {
      expect(taken.nodes[number]?.nodeName.toLowerCase()).toBe(tag);
    });
  });

  test('gives a turn to a page that never stops changing, and reads all of it', async () => {
    const document = domFromHtml(`<body>${'<section><p>text</p><p>more</p></section>'.repeat(400)}`);
    const { taken, turns } = await snapshotInTurns(document, () => {
      // Like a page that redraws itself all the time: no node stays, and everything looks the same.
      for (const section of document.querySelectorAll('section'))
        section.replaceWith(section.cloneNode(true));
    });
    const tags = taken?.page.tag ?? [];
    expect(tags.filter((tag) => tag === 'section')).toHaveLength(400);
    expect(tags.filter((tag) => tag === 'p')).toHaveLength(800);
    // One turn for every 64 of 2,000 nodes; the earlier tries were dropped at their first turn.
    expect(turns).toBeGreaterThan(25);
  });

  test('gives the page its turn, and starts again if the page moved the nodes being walked', async () => {
    const document = domFromHtml(`<body>${'<section><p>text</p></section>'.repeat(400)}`);
    const { taken, turns } = await snapshotInTurns(document, () => {
      document.body.prepend(document.createElement('hr'));
      // Removes every section that may be under way.
      for (const section of [...document.querySelectorAll('section')].slice(-399)) section.remove();
    });
    expect(turns).toBeGreaterThan(0);
    expect(taken?.page.tag.filter((tag) => tag === 'section')).toHaveLength(
      document.querySelectorAll('section').length,
    );
  });

  test('is made even if the page is never idle', async () => {
    const document = domFromHtml(`<body>${'<p>text</p>'.repeat(400)}`);
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    let asked = 0;
    // A browser without idle time calls back after the given timeout, and never if there is no timeout.
    vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: { timeout?: number }) => {
      asked++;
      if (options?.timeout !== undefined) setTimeout(callback, 0);
    });
    const taken = await snapshotDocument(document, URL, { pause: idle });
    expect(asked).toBeGreaterThan(5);
    expect(taken?.page.tag.filter((tag) => tag === 'p')).toHaveLength(400);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('goes on as soon as the browser has drawn, without waiting for idle time', async () => {
    const document = domFromHtml(`<body>${'<p>text</p>'.repeat(400)}`);
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    let yielded = 0;
    vi.stubGlobal('scheduler', { yield: async () => void yielded++ });
    const waited = vi.fn();
    vi.stubGlobal('requestIdleCallback', waited);
    const taken = await snapshotDocument(document, URL);
    expect(yielded).toBeGreaterThan(5);
    expect(waited).not.toHaveBeenCalled();
    expect(taken?.page.tag.filter((tag) => tag === 'p')).toHaveLength(400);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('waits for idle time where the page has an element named like the Scheduler API', async () => {
    const document = domFromHtml(`<body>${'<p>text</p>'.repeat(400)}`);
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    vi.stubGlobal('scheduler', document.createElement('form'));
    let asked = 0;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      asked++;
      setTimeout(callback, 0);
    });
    expect((await snapshotDocument(document, URL))?.page.tag.length).toBe(801);
    expect(asked).toBeGreaterThan(5);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('stops when it is no longer wanted', async () => {
    const document = domFromHtml(`<body>${'<p>text</p>'.repeat(400)}`);
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    const stop = new AbortController();
    const taken = snapshotDocument(document, URL, {
      signal: stop.signal,
      pause: async () => stop.abort(new Error('gone')),
    });
    await expect(taken).rejects.toThrow('gone');
    vi.restoreAllMocks();
  });

  test('is null if the document is not HTML', async () => {
    const document = new DOMParser().parseFromString('<p>x</p>', 'application/xml');
    expect(await snapshotDocument(document, URL, { pause })).toBeNull();
  });
});
