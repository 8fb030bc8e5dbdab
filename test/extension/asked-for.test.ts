import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InventedPage } from '../../demo/sites/invented-site.ts';
import { learnedAndKept, spread } from '../../demo/sites/learned.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { DemoFixture } from './extension-fixture.ts';
import { countMarked, marksOf, untilMarked } from './marks.ts';
import { changeSettings } from './stored-settings.ts';
import { openPopup } from './visited-page.ts';

/** Elements that people use for a page's task. */
const CONTROLS = 'form, button, input, select, textarea, [contenteditable], [role=grid], [role=tab]';

const folded = (text: string): string => text.replace(/\d+/g, '0');

/** Returns the lines of pages, digits folded, as a site's lines are compared. */
const linesOf = (pages: readonly InventedPage[]): Set<string> =>
  new Set(
    pages.flatMap(({ html, path }) =>
      textBlocks(pageFromHtml(html, `https://any.example${path}`)).map(({ text }) => folded(text)),
    ),
  );

/** Returns the controls and lines of the page's own task that are hidden. */
async function hiddenOfTask(page: Page): Promise<{ controls: string[]; lines: string[] }> {
  const { hide } = await marksOf(page);
  return page.evaluate(
    (hidden, controls) => {
      const tasks = [...document.querySelectorAll<HTMLElement>('[data-task]')];
      const within = tasks.flatMap((task) => [task, ...task.querySelectorAll<HTMLElement>('*')]);
      const gone = within.filter((element) => element.closest(hidden));
      return {
        controls: gone.filter((one) => one.matches(controls)).map((one) => one.outerHTML.slice(0, 80)),
        lines: gone
          .filter((one) => one.childElementCount === 0 && one.closest('[hidden], dialog') === null)
          .map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim())
          .filter((text) => text !== ''),
      };
    },
    hide,
    CONTROLS,
  );
}

describe.each(['chromium', 'firefox'] as const)('cleaning that a person asked for, in %s', (name) => {
  const winnow = new DemoFixture(name);

  describe.each(['shop', 'application'] as const)('on the pages of the %s', (kind) => {
    const site = () => winnow.demo.others[kind];
    const address = (path: string) => winnow.demo.addressOf(site(), path);
    const used = () => learnedAndKept(site()).kept.filter(({ purpose }) => purpose === 'use');

    beforeAll(async () => {
      await winnow.learn(learnedAndKept(site()).learned.map(({ path }) => address(path)));
      await changeSettings(winnow.control, { mode: 'hide' });
    });
    afterAll(() => changeSettings(winnow.control, { where: 'read' }));

    test('everywhere: hides no control of the task, and only those of its lines that other pages have too', async () => {
      await changeSettings(winnow.control, { where: 'everywhere' });
      const known = linesOf(learnedAndKept(site()).learned);
      let cleaned = 0;
      for (const { path } of spread(used(), 6)) {
        const page = await winnow.open(address(path));
        cleaned += (await winnow.control.settled(page.url())).cleaned;
        const { controls, lines } = await hiddenOfTask(page);
        expect(controls, path).toEqual([]);
        expect(
          lines.filter((line) => !known.has(folded(line))),
          path,
        ).toEqual([]);
        await page.close();
      }
      // The person asked for cleaning, so something is cleaned.
      expect(cleaned).toBeGreaterThan(0);
    });

    test('for one page, in the popup: cleans that page and no other', async () => {
      await changeSettings(winnow.control, { where: 'read' });
      const [shown, other] = used();
      const page = await winnow.open(address(shown?.path ?? ''));
      expect(await countMarked(page)).toBe(0);
      const popup = await openPopup(winnow.extension, winnow.control, page);
      await popup.waitForSelector('.clean-anyway button');
      await popup.$eval('.clean-anyway button', (button) => button.click());
      expect(await untilMarked(page, 'any')).toBeGreaterThan(0);
      expect((await hiddenOfTask(page)).controls).toEqual([]);
      await popup.close();
      await page.close();
      const next = await winnow.open(address(other?.path ?? ''));
      expect(await countMarked(next)).toBe(0);
      await next.close();
    });
  });
});
