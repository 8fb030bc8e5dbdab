import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ExtensionFixture } from '../../browser/extension-fixture.ts';
import { until } from '../../browser/visited-page.ts';
import { CLOBBERS } from '../clobbers.ts';
import { tell, times } from '../extent.ts';

/** Pages whose elements bear the names of what scripts use: each is judged, cleaned, pointed at and given back without a complaint. */

const FOOTER =
  '<footer class="footer"><p>© The Paper. All rights reserved. <a href="/about">About us</a> <a href="/terms">Terms of use</a></p></footer>';
const MENU =
  '<nav class="menu"><a href="/news">News</a> <a href="/town">Town</a> <a href="/sport">Sport</a> <a href="/culture">Culture</a></nav>';

const names = Object.keys(CLOBBERS);
/** Among all tests several names share a page, and by itself each has its own; what stops a script stops it either way. */
const A_PAGE = times(24, 1);
const PAGES = Math.ceil(names.length / A_PAGE);

const pageOf = (number: number): string => {
  const clobbers = names
    .slice(number * A_PAGE, (number + 1) * A_PAGE)
    .map((name) => CLOBBERS[name])
    .join('\n');
  return `<!doctype html><html lang="en"><head><title>Story ${number}</title><link rel="icon" href="data:,"></head><body>${clobbers}${MENU}
    <main><h1>Story number ${number}</h1>${`<p>What happened on day ${number}, told at some length by those who saw it.</p>`.repeat(6)}</main>${clobbers}${FOOTER}</body></html>`;
};

describe.each(['chromium', 'firefox'] as const)('pages full of names in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, number] = /^\/story-(\d+)$/.exec(request.url ?? '') ?? [];
      response.writeHead(number ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(number ? pageOf(Number(number)) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://names.localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test('are judged, dimmed, pointed at and given back', async () => {
    let judged = 0;
    for (let number = 0; number < PAGES; number++) {
      const held = names.slice(number * A_PAGE, (number + 1) * A_PAGE).join(', ');
      const page = await winnow.open(`${origin}/story-${number}`);
      const state = await winnow.control.settled(page.url());
      expect(state, held).toMatchObject({ status: 'judged', message: '' });
      await winnow.control.tell(page.url(), 'setMode', { mode: 'dim' });
      expect(
        await until(
          () => marked(page),
          (count) => count > 0,
        ),
        held,
      ).toBeGreaterThan(0);
      await winnow.control.tell(page.url(), 'pick', {});
      expect(
        await until(
          () => bars(page),
          (count) => count === 1,
        ),
        held,
      ).toBe(1);
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Escape'] as const)
        await page.keyboard.press(key);
      expect(
        await until(
          () => bars(page),
          (count) => count === 0,
        ),
        held,
      ).toBe(0);
      await winnow.control.tell(page.url(), 'setMode', { mode: 'off' });
      expect(
        await until(
          () => marked(page),
          (count) => count === 0,
        ),
        held,
      ).toBe(0);
      judged++;
      await page.close();
    }
    expect(winnow.extension.problems).toEqual([]);
    tell(`${name}, clobbered pages`, { names: names.length, pages: judged, exceptions: 0 });
  });
});

/** Past the names of the page, which stand in a test's way as well. */
const marked = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...Document.prototype.querySelectorAll.call(document, 'body *')].filter((element: Element) =>
        Element.prototype.getAttributeNames
          .call(element)
          .some((name: string) => /^data-[a-z]{12}$/.test(name)),
      ).length,
  );
const bars = (page: Page): Promise<number> =>
  page.evaluate(() => Document.prototype.querySelectorAll.call(document, 'html > div').length);
