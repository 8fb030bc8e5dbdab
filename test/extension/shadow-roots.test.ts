import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { escapeHtml } from '../../demo/html.ts';
import { buildDemoSite } from '../../demo/site.ts';
import type { Story } from '../../demo/story.ts';
import { heldRules } from '../../src/core/rules/held-rules.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { OVERLAY } from './marks.ts';
import { until } from './until.ts';
import { readerStory } from './visited-page.ts';

const SITE = 'components.localhost';
const LEARNED = 8;

const paragraphs = ({ blocks }: Story): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

/** Every component draws its template in an open shadow root. */
const SCRIPT = `customElements.define('t-box', class extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const template = [...this.children].find((child) => child.localName === 'template');
    this.attachShadow({ mode: this.dataset.mode ?? 'open' }).append(template.content.cloneNode(true));
  }
});`;

const box = (inside: string, light = '', name = ''): string =>
  `<t-box ${name}><template>${inside}</template>${light}</t-box>`;

const MENU = `<nav class="bar">${['Town', 'Business', 'Science', 'Culture', 'Sport', 'Weather']
  .map((word) => `<a href="/${word}">${word}</a>`)
  .join(' ')}</nav>`;
const LETTER = `<section class="letter"><h3>The Tidings in your inbox</h3><p>Six stories every morning, chosen by our editors, free of
charge. You can leave whenever you like, and we never pass your address on.</p><input type="email" aria-label="Address"></section>`;
const FOOT = `<footer><p>© The Lorrel Tidings Company. All rights reserved. Printed at the Old Dye Works.</p>
<a href="/about">Who we are</a> <a href="/about">Write to us</a> <a href="/about">Terms of use</a></footer>`;

/** Returns a story of a site that is built only of components: none of it is in the document itself. */
const storyHtml = (story: Story): string => {
  const text = box(
    `<h1>${escapeHtml(story.headline)}</h1><div class="copy"><slot></slot></div>`,
    paragraphs(story)
      .map((text) => `<p>${escapeHtml(text)}</p>`)
      .join(''),
  );
  const page = box(
    `${box(MENU)}<main><slot name="story"></slot></main>${box(LETTER)}${box(FOOT)}`,
    `<div slot="story">${text}</div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(story.headline)}</title></head>
<body>${page}<script>${SCRIPT}</script></body></html>`;
};

const HOSTILE: Readonly<Record<string, string>> = {
  '/deep': `<body><script>let place = document.body; for (let i = 0; i < 1000; i++) {
    const host = document.createElement('div'); place.append(host); place = host.attachShadow({ mode: 'open', anyway: true }); }
    place.append('The bottom of a thousand roots, one in the other.');</script>`,
  '/closed': `${'<t-box data-mode="closed"><template><p>Nobody sees in.</p></template></t-box>'.repeat(3)}<p>Beside it.</p><script>${SCRIPT}</script>`,
  '/many': `<body><script>for (let i = 0; i < 1500; i++) { const host = document.createElement('div'); document.body.append(host);
    host.attachShadow({ mode: 'open', anyway: true }).append('One of many roots.'); }</script>`,
  '/clobbered': `<form><input name="shadowRoot"><input name="assignedSlot"><input name="getRootNode"><p>A form.</p></form>
    <script>for (const one of document.querySelectorAll('p')) Object.defineProperty(one, 'shadowRoot', { get() { throw new Error('asked'); } });
    Object.defineProperty(Element.prototype, 'shadowRoot', { get() { throw new Error('asked'); } });</script>`,
};

/** Finds every element of the page, in open shadow roots too, for scripts that run in it. */
const withAll = `(() => {
  const all = [];
  const look = (root) => { for (const one of root.querySelectorAll('*')) { all.push(one); if (one.shadowRoot) look(one.shadowRoot); } };
  look(document);
  return all;
})()`;

describe.each(['chromium', 'firefox'] as const)('a site built of web components in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const stories = buildDemoSite().stories.filter(({ layout }) => layout === 'article');
  const pages = new Map(stories.map((story) => [story.path, storyHtml(story)]));
  const [shown = stories[0] as Story] = stories.slice(LEARNED);
  let server: Server;
  let origin = '';
  let page: Page;
  let before = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const html = pages.get(path) ?? HOSTILE[path];
      response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html ?? 'Not here.');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://${SITE}:${(server.address() as AddressInfo).port}`;
    await winnow.read(stories.slice(0, LEARNED).map(({ path }) => origin + path));
    await mode('off');
    page = await winnow.open(origin + shown.path);
    before = await markup();
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const mode = (chosen: 'off' | 'dim' | 'hide') =>
    winnow.control.page.evaluate(
      (site, how) => chrome.storage.sync.set({ settings: { siteModes: { [site]: how } } }),
      SITE,
      chosen,
    );
  /** Returns the whole markup of the page, shadow roots included. */
  const markup = (): Promise<string> =>
    page.evaluate(
      `${withAll}.map((one) => one.localName + [...one.attributes].map((a) => a.name + '=' + a.value).join()).join('\\n')`,
    ) as Promise<string>;
  /** Returns how the elements of a selector are treated, and how opaque and large they are drawn. */
  const drawn = (css: string) =>
    page.evaluate(`${withAll}.filter((one) => one.matches(${JSON.stringify(css)})).map((one) => {
      let opacity = 1, treated = false;
      for (let at = one; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host) {
        opacity *= Number(getComputedStyle(at).opacity);
        treated ||= [...at.attributes].some(({ name }) => /^data-[a-z]{12}$/.test(name));
      }
      return { opacity, treated, height: one.getBoundingClientRect().height };
    })`) as Promise<{ opacity: number; treated: boolean; height: number }[]>;
  const lowest = (list: readonly { opacity: number }[]): number =>
    Math.min(...list.map(({ opacity }) => opacity));

  test('is read: its story and its clutter are blocks', async () => {
    const { status, report } = await winnow.control.settled(page.url());
    expect(status).toBe('judged');
    const previews = report?.verdicts.map(({ preview }) => preview).join('\n') ?? '';
    expect(previews).toContain(paragraphs(shown)[0]?.slice(0, 40));
    expect(previews).toContain('The Tidings in your inbox');
    expect(previews).toContain('All rights reserved');
  });

  test('is dimmed inside its components, and its story is not', async () => {
    await mode('dim');
    const dimmed = await until(
      () => drawn('.letter, footer'),
      (found) => found.every(({ opacity }) => opacity < 0.151),
    );
    expect((await drawn('.letter'))[0]).toMatchObject({ treated: true });
    expect(dimmed.length).toBeGreaterThan(1);
    for (const { opacity } of dimmed) expect(opacity).toBeCloseTo(0.15);
    expect(lowest(await drawn('.copy, h1, p[slot], main p'))).toBe(1);
    const text = await drawn('t-box > p');
    expect(text.length).toBe(paragraphs(shown).length);
    expect(lowest(text)).toBe(1);
  });

  test('is hidden inside its components', async () => {
    await mode('hide');
    const [letter] = await until(
      () => drawn('.letter'),
      ([found]) => found?.height === 0,
    );
    expect(letter).toMatchObject({ treated: true, height: 0 });
    expect((await drawn('.copy'))[0]?.height).toBeGreaterThan(100);
  });

  test('leaves a field alone once a person uses it', async () => {
    await mode('dim');
    await until(
      () => drawn('.letter'),
      ([found]) => found?.treated === true,
    );
    await page.evaluate(`${withAll}.find((one) => one.localName === 'input').focus()`);
    const released = await until(
      () => drawn('.letter'),
      ([found]) => found?.treated === false,
    );
    expect(released[0]?.treated).toBe(false);
    await page.evaluate(`${withAll}.find((one) => one.localName === 'input').blur()`);
  });

  test('is corrected part by part, as deep as the person points', async () => {
    await page.bringToFront();
    await winnow.control.tell(page.url(), 'pick', {});
    await page.waitForSelector(OVERLAY);
    const { x, y } = (await page.evaluate(`(() => {
      const heading = ${withAll}.find((one) => one.matches('.letter h3'));
      heading.scrollIntoView({ block: 'center' });
      const { left, top } = heading.getBoundingClientRect();
      return { x: left + 20, y: top + 5 };
    })()`)) as { x: number; y: number };
    await page.mouse.click(x, y);
    await page.keyboard.press('k');
    const marks = () => winnow.control.ask('listMarks', { site: SITE });
    const [mark] = await until(marks, (list) => list.length > 0);
    expect(mark).toMatchObject({ kind: 'content', path: expect.stringMatching(/h3$/) });
    await page.keyboard.press('Escape');
    await winnow.control.ask('takeBackMark', { site: SITE, id: mark?.id ?? '' });
    await winnow.control.tell(page.url(), 'judgeAgain', { explained: false });
  });

  test('is exactly restored once cleaning is off', async () => {
    await winnow.control.tell(page.url(), 'setMode', { mode: 'dim', anyway: true });
    expect(await until(markup, (now) => now !== before)).not.toBe(before);
    await mode('off');
    await winnow.control.tell(page.url(), 'setMode', { mode: 'off', anyway: true });
    expect(await until(markup, (now) => now === before)).toBe(before);
    // Dimmed elements come back gradually.
    const opacity = async () => lowest(await drawn('.letter, footer, nav'));
    expect(await until(opacity, (now) => now === 1)).toBe(1);
  });

  test('has no rules that a style sheet of the document could not apply', async () => {
    const { pages: learned, rules } = await winnow.control.ask('siteRules', { site: SITE });
    expect(learned).toBeGreaterThanOrEqual(LEARNED);
    for (const { selector } of heldRules(rules))
      expect(await page.$$eval(selector, (found) => found.length)).toBeGreaterThan(0);
  });

  test('is read again when a component shows more', async () => {
    const count = async () => (await winnow.control.settled(page.url())).report?.verdicts.length ?? 0;
    const first = await count();
    await page.evaluate(`${withAll}.find((one) => one.matches('.copy')).insertAdjacentHTML('beforeend',
      '<section><h2>Added late</h2><p>A paragraph that the component fetched once the page had come to rest.</p></section>')`);
    expect(await until(count, (now) => now > first)).toBeGreaterThan(first);
  });

  test('opens its story in the reader', async () => {
    const other = stories[LEARNED + 1] as Story;
    const opened = await winnow.open(origin + other.path);
    await winnow.control.tell(opened.url(), 'read', {});
    const reader = await readerStory(winnow.extension);
    expect(reader.title).toBe(other.headline);
    const { f1 } = score(reader.text, paragraphs(other).join('\n'));
    console.log(`${name}: F1 ${f1.toFixed(3)}`);
    expect(f1).toBeGreaterThanOrEqual(0.95);
    await reader.page.close();
    await opened.close();
  });

  test.each(Object.keys(HOSTILE))('%s comes to rest without an exception', async (path) => {
    const opened = await winnow.extension.open(origin + path);
    const { status } = await winnow.control.settled(opened.url());
    expect(status).toBe('judged');
    await opened.close();
  });
});
