import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { learnedAndKept, PAGES_LEARNED, spread } from '../../demo/sites/learned.ts';
import { DemoFixture } from './extension-fixture.ts';
import { framesOf, openRecorded } from './frames.ts';
import { countMarked } from './marks.ts';
import { changeSettings } from './stored-settings.ts';
import { pause } from './until.ts';
import { liveBlocks } from './visited-page.ts';

/** Furniture and task alike: every frame draws all of these. */
const PARTS = ['header', 'nav', 'main', 'main h1', 'main [data-task]', 'footer', '.cookie'];
/** Milliseconds after which the extension has judged a panel that a person opened. */
const JUDGED_ANEW = 1500;

describe.each(['chromium', 'firefox'] as const)('a known site that people use in %s', (name) => {
  const winnow = new DemoFixture(name);

  /** Returns the elements and blocks that the extension treats on the page, by their text. */
  const treated = async (page: Page) => ({
    marked: await countMarked(page),
    faded: (await liveBlocks(page)).filter(({ faded }) => faded).map(({ text }) => text),
    ownElements: await page.evaluate(() => document.querySelectorAll('html > style, html > div').length),
  });
  const NOTHING = { marked: 0, faded: [], ownElements: 0 };

  describe.each(['shop', 'application', 'manual'] as const)('%s', (kind) => {
    const site = () => winnow.demo.others[kind];
    const address = (path: string) => winnow.demo.addressOf(site(), path);
    const kept = () => learnedAndKept(site()).kept.filter(({ purpose }) => purpose !== 'read');

    beforeAll(async () => {
      await winnow.learn(learnedAndKept(site()).learned.map(({ path }) => address(path)));
    });

    test('is learned like any other site', async () => {
      const info = await winnow.control.ask('siteInfo', { site: new URL(address('/')).hostname });
      expect(info.pages).toBeGreaterThanOrEqual(PAGES_LEARNED);
    });

    test.each(['dim', 'hide'] as const)(
      'stays as it is in mode %s, from the first frame on',
      async (mode) => {
        await changeSettings(winnow.control, { mode });
        expect(kept().length).toBeGreaterThan(2);
        for (const { path } of spread(kept(), 6)) {
          const page = await openRecorded(winnow, address(path), ['body', ...PARTS]);
          const state = await winnow.control.settled(page.url());
          expect(state.status).toBe('judged');
          expect([state.cleaned, state.hidden], path).toEqual([0, 0]);
          expect(await treated(page), path).toEqual(NOTHING);
          // Before the style sheet has loaded, browsers draw nothing.
          const frames = (await framesOf(page)).filter(({ body }) => body);
          expect(frames.length).toBeGreaterThan(0);
          for (const part of PARTS)
            expect(
              frames.filter((frame) => (frame[part] ?? 1) < 1).length,
              `frames of ${path} that lack ${part}`,
            ).toBe(0);
          await page.close();
        }
      },
    );
  });

  describe('is used', () => {
    beforeAll(() => changeSettings(winnow.control, { mode: 'hide' }));

    test('a product is put into the cart, and the shop says so', async () => {
      const { shop } = winnow.demo.others;
      const product = learnedAndKept(shop).kept.find(({ html }) => html.includes('class="product-page"'));
      const page = await winnow.open(winnow.demo.addressOf(shop, product?.path ?? ''));
      await page.click('form.add .primary');
      await pause(JUDGED_ANEW);
      expect(await page.$eval('[data-cart-count]', (count) => count.textContent)).toBe('1');
      expect(await page.$eval('[role=status]', (status) => status.checkVisibility())).toBe(true);
      expect(await treated(page)).toEqual(NOTHING);
      await page.close();
    });

    test('panels, tips and dialogs of the application stay where they open', async () => {
      const page = await winnow.open(winnow.demo.addressOf(winnow.demo.others.application, '/'));
      await page.click('[data-opens=news]');
      await pause(JUDGED_ANEW);
      expect(await page.$eval('#news', (panel) => panel.checkVisibility())).toBe(true);
      await page.click('[data-opens=news]');
      await page.click('[data-opens=new-berth]');
      await pause(JUDGED_ANEW);
      expect(await page.$eval('#new-berth', (dialog) => dialog.checkVisibility())).toBe(true);
      expect(await treated(page)).toEqual(NOTHING);
      await page.close();
    });
  });
});
