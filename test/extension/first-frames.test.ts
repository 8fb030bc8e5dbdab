import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../demo/site.ts';
import { goldParagraphs } from '../../demo/story.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { type Frame, framesOf, openRecorded, shiftsOf } from './frames.ts';
import { countMarked, marksOf } from './marks.ts';
import { changeSettings } from './stored-settings.ts';
import { pause } from './until.ts';
import { storedRules } from './visited-page.ts';

const NOISE = ['.masthead', '.newsletter', '.most-read', '.footer'] as const;
const STORY = 'main p';
/** Milliseconds between the chunks of a page: each chunk gets some frames to itself. */
const PIECE_EVERY = 80;

describe.each(['chromium', 'firefox'] as const)(
  'the first frames of a page of a learned site in %s',
  (name) => {
    const winnow = new ExtensionFixture(name);
    let server: PaperServer;

    beforeAll(async () => {
      server = await startPaper();
      await changeSettings(winnow.control, { mode: 'hide' });
    });
    afterAll(async () => {
      await server?.close();
    });

    const open = (path: string): Promise<Page> =>
      openRecorded(winnow, server.origin + path, [...NOISE, STORY]);
    const learn = (...paths: string[]) => winnow.read(paths.map((path) => server.origin + path));
    const drawn = (frames: readonly Frame[], part: string): number =>
      frames.filter((frame) => (frame[part] ?? 0) > 0.2).length;
    const earlyRules = () => storedRules(winnow.control);

    test('show the clutter while the site is only getting known', async () => {
      const page = await open('/story-0');
      for (const part of NOISE) expect(drawn(await framesOf(page), part), part).toBeGreaterThan(0);
      expect(await earlyRules()).toEqual([]);
      await page.close();
    });

    test('dim clutter while the site has not earned hiding, whatever the person chose', async () => {
      await learn('/story-1', '/story-2', '/story-3');
      await learn('/story-4');
      const rules = await earlyRules();
      // A rule for an element inside a part leaves the part itself alone.
      const ruled = NOISE.filter((part) => rules.some((selector) => selector.endsWith(part)));
      expect(ruled.length).toBeGreaterThan(0);
      // A page seen before is judged again without counting, so the site's trust does not change.
      const page = await open('/story-4');
      const { trust } = await winnow.control.settled(page.url());
      expect(trust).toMatchObject({ stage: 'dimming', pages: 5, missing: 1 });
      const frames = await framesOf(page);
      for (const part of ruled) {
        expect(drawn(frames, part), part).toBe(0);
        expect(frames.at(-1)?.[part], part).toBeGreaterThan(0.1);
      }
      await page.close();
    });

    test('show no clutter once hiding is earned, and do not move', async () => {
      await learn('/story-5');
      expect((await earlyRules()).length).toBeGreaterThanOrEqual(NOISE.length);
      const page = await open('/story-6');
      const frames = await framesOf(page);
      expect(frames.filter((frame) => frame['.masthead'] !== null).length).toBeGreaterThan(5);
      for (const part of NOISE) expect(drawn(frames, part), part).toBe(0);
      expect(drawn(frames, STORY)).toBeGreaterThan(3);
      // Once drawn, the story stays drawn: nothing flickers when the judgement takes over.
      const first = frames.findIndex((frame) => (frame[STORY] ?? 0) > 0.9);
      expect(frames.slice(first).every((frame) => (frame[STORY] ?? 0) > 0.9)).toBe(true);
      if (name === 'chromium') expect(await shiftsOf(page)).toBe(0);
      await page.close();
    });

    test('dim instead of hiding if the person chose dimming', async () => {
      await changeSettings(winnow.control, { mode: 'dim' });
      const page = await open('/story-7');
      const frames = await framesOf(page);
      for (const part of NOISE) {
        expect(drawn(frames, part), part).toBe(0);
        expect(frames.at(-1)?.[part], part).toBeGreaterThan(0.1);
      }
      await changeSettings(winnow.control, { mode: 'hide' });
      await page.close();
    });

    test('show the page as it is if cleaning is off, and leave nothing in it', async () => {
      await changeSettings(winnow.control, { mode: 'off' });
      const page = await open('/story-8');
      for (const part of NOISE) expect(drawn(await framesOf(page), part), part).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.querySelector('html > style, html > div'))).toBeNull();
      expect(await countMarked(page)).toBe(0);
      await changeSettings(winnow.control, { mode: 'hide' });
      await page.close();
    });

    test('give back a wrongly hidden element at once, and its rule is dropped for good', async () => {
      const before = await earlyRules();
      const wrong = before.filter((selector) => selector.endsWith('newsletter'));
      expect(wrong.length).toBeGreaterThan(0);
      const page = await open('/odd');
      const { any } = await marksOf(page);
      expect(
        await page.$eval('.newsletter', (part, css) => part.checkVisibility() && !part.closest(css), any),
      ).toBe(true);
      const after = await earlyRules();
      expect(after.filter((selector) => wrong.includes(selector))).toEqual([]);
      expect(after.length).toBeGreaterThan(0);
      await page.close();
    });

    test('need no rules once the site is forgotten', async () => {
      await winnow.control.ask('forgetSite', { site: new URL(server.origin).hostname });
      expect(await earlyRules()).toEqual([]);
      expect(
        await winnow.control.page.evaluate(async () => {
          const scripts = await chrome.scripting.getRegisteredContentScripts();
          return scripts.map(({ id }) => id);
        }),
      ).not.toContain('early');
    });
  },
);

interface PaperServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts an invented paper with names that stay, sent in chunks, whose policy allows no style but the paper's own. */
async function startPaper(): Promise<PaperServer> {
  const stories = buildDemoSite().stories.filter(({ layout }) => layout === 'article');
  const pieces = (path: string): string[] => {
    const odd = path === '/odd';
    const number = odd ? 12 : Number(path.slice('/story-'.length));
    const story = stories[number];
    const paragraphs = story ? goldParagraphs(story).map((text) => `<p>${text}</p>`) : [];
    const newsletter = odd
      ? `<div class="newsletter"><h2>What our readers grow</h2>${(stories[13] ? goldParagraphs(stories[13]) : []).map((text) => `<p>${text}</p>`).join('')}</div>`
      : '<div class="newsletter"><h3>The Friday letter</h3><p>Sign up for our weekly letter. No spam, ever.</p></div>';
    return [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${story?.headline ?? ''}</title><link rel="stylesheet" href="/paper.css"><link rel="icon" href="data:,"></head>
       <body><header class="masthead"><a href="/">The Paper</a><nav class="menu"><a href="/news">News</a> <a href="/town">Town</a> <a href="/sport">Sport</a> <a href="/culture">Culture</a> <a href="/letters">Letters</a></nav></header>`,
      `<main><h1>${story?.headline ?? ''}</h1>${paragraphs.slice(0, 3).join('')}${newsletter}`,
      `${paragraphs.slice(3).join('')}</main><aside class="most-read"><h3>Most read</h3><ul><li><a href="/a">Ferry running late again</a></li><li><a href="/b">Library open until nine</a></li><li><a href="/c">Market moves to the depot</a></li></ul></aside>
       <footer class="footer"><p>© The Paper. All rights reserved. <a href="/about">About us</a> <a href="/terms">Terms of use</a> <a href="/privacy">Privacy</a> <a href="/jobs">Work here</a></p></footer></body></html>`,
    ];
  };
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/paper.css') {
      response.writeHead(200, { 'content-type': 'text/css' });
      response.end(
        'body { margin: 0 auto; max-width: 40em; font: 18px/1.5 serif } .masthead { padding: 40px }',
      );
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self'",
    });
    for (const piece of pieces(path)) {
      response.write(piece);
      await pause(PIECE_EVERY);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://paper.localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
