import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DemoFixture } from './extension-fixture.ts';
import { countMarked, marksOf, untilMarked } from './marks.ts';
import { storedSettings } from './stored-settings.ts';
import { until } from './until.ts';
import { appears, openDetails, openPopup, readerStory } from './visited-page.ts';

describe.each(['chromium', 'firefox'] as const)('popup and options in %s', (name) => {
  const winnow = new DemoFixture(name);
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'winnow-import-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const urlAt = (index: number): string => winnow.urls('article')[index] ?? '';
  const openStory = (index: number): Promise<Page> => winnow.open(urlAt(index));
  /** Opens a story and waits until Winnow has also judged the parts that come late. */
  const openWhole = async (index: number): Promise<Page> => {
    const page = await openStory(index);
    const isWhole = async () => {
      const { report } = await winnow.control.tell(page.url(), 'pageState', {});
      return report?.verdicts.some(({ preview }) => preview.includes('Most read')) ?? false;
    };
    expect(await until(isWhole, Boolean)).toBe(true);
    return page;
  };
  const press = (page: Page, selector: string, words = '') =>
    page.evaluate(
      (css, wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>(css)].find((one) =>
          one.textContent?.includes(wanted),
        );
        if (!found) throw new Error(`There is no ${css} "${wanted}" on ${location.href}.`);
        found.click();
      },
      selector,
      words,
    );
  const storedMode = async () => (await storedSettings(winnow.control)).siteModes?.[winnow.site];
  const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

  test('the popup says that the site is still being learned', async () => {
    const page = await openStory(0);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.done-here');
    expect(await textOf(popup)).toMatch(/1\D+3/);
    expect(await textOf(popup)).toContain(messages.doneLearning.message);
    await popup.close();
    await page.close();
  });

  test('a page of a site still being learned is cleaned if the person asks the popup to', async () => {
    const page = await openStory(0);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.site-card > button');
    const marked = () => countMarked(page);
    expect(await marked()).toBe(0);
    await press(popup, '.site-card > button');
    const said = () => popup.$eval('.done-here', (line) => line.textContent);
    // Late parts of the page are marked after its first ones, and the popup then says another number.
    const { count, words } = await until(
      async () => ({ count: await marked(), words: await said() }),
      (now) => now.count > 0 && now.words.includes(String(now.count)),
    );
    expect(count).toBeGreaterThan(0);
    expect(words).toContain(String(count));
    // A part that comes later still changes what the open popup says.
    await page.evaluate(() => {
      for (let i = 0; i < 3; i++) document.body.append(document.querySelector('nav')?.cloneNode(true) ?? '');
    });
    const later = await until(
      async () => ({ count: await marked(), words: await said() }),
      (now) => now.count > count && now.words.includes(String(now.count)),
    );
    expect(later.count).toBeGreaterThan(count);
    expect(later.words).toContain(String(later.count));
    await popup.close();
    await page.close();
  });

  test('the popup lists the blocks with their figures, and pointing at one outlines it in the page', async () => {
    // Reads enough pages for the site to earn hiding.
    await winnow.learn([1, 2, 3, 5].map(urlAt));
    const page = await openWhole(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await openDetails(popup);
    const state = await winnow.control.settled(urlAt(4));
    const blocks = () => popup.$$eval('.block', (rows) => rows.length);
    const verdicts = state.report?.verdicts.length ?? 0;
    expect(verdicts).toBeGreaterThan(10);
    expect(await until(blocks, (count) => count === verdicts)).toBe(verdicts);
    expect(await textOf(popup)).toContain(winnow.site);
    // Two items of a flex box, with no white space between them in the markup.
    const previews = await popup.$$eval('.block-preview', (all) => all.map((one) => one.textContent));
    expect(previews.join('\n')).toContain('light rain High tide');
    await press(popup, '.block-face');
    const measures = await popup.$$eval('.block-details dd', (cells) =>
      cells.map((cell) => cell.textContent),
    );
    expect(measures.join(' ')).toMatch(/\d/);
    await popup.$eval('.block', (row) => row.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    expect(await untilMarked(page, 'outline')).toBe(1);
    await popup.close();
    expect(await untilMarked(page, 'outline', false)).toBe(0);
    await page.close();
  });

  test('the popup opens with the page as a strip; arrow keys move along it, and the page outlines the part', async () => {
    await winnow.learn([1, 2, 3].map(urlAt));
    const page = await openWhole(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.strip-part');
    const state = await winnow.control.settled(urlAt(4));
    const parts = await popup.$$eval('.strip-part', (all) => all.map((one) => one.ariaLabel ?? ''));
    expect(parts).toHaveLength(state.report?.verdicts.length ?? 0);
    // Other pages of the site were learned, so that entropies are known at once.
    expect(parts.filter((label) => /Entropy \d/.test(label)).length).toBeGreaterThan(3);
    // Only a tab in front gets keys.
    await popup.bringToFront();
    await popup.focus('.strip-part[tabindex="0"]');
    expect(await untilMarked(page, 'outline')).toBe(1);
    const told = () => popup.$eval('.strip-told', (line) => line.textContent);
    const first = await told();
    await popup.keyboard.press('ArrowRight');
    expect(await until(told, (now) => now !== first)).not.toBe(first);
    expect(await untilMarked(page, 'outline')).toBe(1);
    expect(await popup.$$eval('.strip-part[tabindex="0"]', (all) => all.length)).toBe(1);
    await popup.close();
    expect(await untilMarked(page, 'outline', false)).toBe(0);
    await page.close();
  });

  test('the switch of the popup turns cleaning off, on, and to hiding', async () => {
    const page = await openWhole(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.done-here');
    const marked = () => countMarked(page);
    await press(popup, 'input[type=radio][value=off]');
    expect(await until(marked, (count) => count === 0)).toBe(0);
    await press(popup, 'input[type=radio][value=hide]');
    // The attribute's effect shows that it hides.
    expect(await untilMarked(page, 'hide')).toBeGreaterThan(0);
    const badge = async () => {
      const tabId = await winnow.control.tabOf(page.url());
      return winnow.control.page.evaluate((tab) => chrome.action.getBadgeText({ tabId: tab }), tabId);
    };
    const hidden = await countMarked(page, 'hide');
    const all = await marked();
    expect(await until(badge, (text) => text === String(all))).toBe(String(all));
    const said = await popup.$eval('.done-here', (line) => line.textContent.match(/\d+/g)?.map(Number));
    expect(said).toEqual([hidden, all - hidden].filter((count) => count > 0));
    await press(popup, 'input[type=radio][value=dim]');
    // Elements that cover the text are hidden in either mode.
    const wide = () =>
      marksOf(page).then(({ hide }) =>
        page.$$eval(hide, (all) => all.map((one) => getComputedStyle(one).position)),
      );
    const fixed = (all: readonly string[]) => all.every((position) => position === 'fixed');
    expect(await until(wide, fixed)).toSatisfy(fixed);
    expect(await countMarked(page, 'dim')).toBeGreaterThan(0);
    // The next page begins with this mode.
    expect(await until(storedMode, (mode) => mode === 'dim')).toBe('dim');
    await popup.close();
    await page.close();
  });

  test('a choice in the popup is stored, though the popup closes at once', async () => {
    const page = await openStory(4);
    for (const mode of ['hide', 'dim']) {
      const popup = await openPopup(winnow.extension, winnow.control, page);
      await appears(popup, '.done-here');
      await press(popup, `input[type=radio][value=${mode}]`);
      await popup.close();
      expect(await until(storedMode, (now) => now === mode)).toBe(mode);
    }
    await page.close();
  });

  test('page, popup and badge show the same figure: in each mode, after a correction, and after it is taken back', async () => {
    const page = await openWhole(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await openDetails(popup);
    const tabId = await winnow.control.tabOf(page.url());
    const figures = async () => ({
      page: await countMarked(page),
      popup: await popup.$eval('.done-here', (line) =>
        (line.textContent.match(/\d+/g) ?? []).reduce((sum, figure) => sum + Number(figure), 0),
      ),
      badge: Number(
        await winnow.control.page.evaluate((tab) => chrome.action.getBadgeText({ tabId: tab }), tabId),
      ),
    });
    /** Waits until all three are equal, and as wanted. */
    const agreed = async (wanted: (count: number) => boolean): Promise<number> => {
      const found = await until(
        figures,
        ({ page: count, popup: said, badge }) => wanted(count) && said === count && badge === count,
      );
      expect(found).toEqual({ page: found.page, popup: found.page, badge: found.page });
      expect(found.page).toSatisfy(wanted);
      return found.page;
    };
    const some = (count: number) => count > 0;
    const dimmed = await agreed(some);
    await press(popup, 'input[type=radio][value=off]');
    await agreed((count) => count === 0);
    await press(popup, 'input[type=radio][value=hide]');
    await agreed(some);
    await press(popup, 'input[type=radio][value=dim]');
    await agreed((count) => count === dimmed);
    // Corrected as content: other elements are cleaned now.
    await popup.$eval('.block-face', (face) => (face as HTMLElement).click());
    await appears(popup, '.block-actions button');
    await press(popup, '.block-actions button', messages.markContent.message);
    await appears(popup, '.corrections li button');
    await agreed((count) => some(count) && count !== dimmed);
    await popup.$eval('.corrections li button', (button) => (button as HTMLElement).click());
    await agreed((count) => count === dimmed);
    await popup.close();
    await page.close();
  });

  test('the threshold of the popup takes effect in the page while it moves, and is stored once it is released', async () => {
    const page = await openWhole(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await openDetails(popup);
    await appears(popup, '.slider input');
    const marked = () => countMarked(page);
    const stored = async () => (await storedSettings(winnow.control)).dimThreshold;
    const before = await marked();
    const storedBefore = await stored();
    const move = (value: string, type: string) =>
      popup.$eval(
        '.slider input',
        (slider, to, event) => {
          (slider as HTMLInputElement).value = to;
          slider.dispatchEvent(new Event(event, { bubbles: true }));
        },
        value,
        type,
      );
    await move('0.99', 'input');
    expect(await until(marked, (count) => count < before)).toBeLessThan(before);
    expect(await stored()).toBe(storedBefore);
    await move('0.8', 'input');
    expect(await until(marked, (count) => count === before)).toBe(before);
    await move('0.81', 'change');
    expect(await until(stored, (value) => value === 0.81)).toBe(0.81);
    await move('0.8', 'change');
    expect(await until(stored, (value) => value === 0.8)).toBe(0.8);
    await popup.close();
    await page.close();
  });

  test('the reader button of the popup opens the story', async () => {
    const page = await openStory(4);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.page-actions .primary:not([disabled])');
    await press(popup, '.page-actions .primary');
    const reader = await readerStory(winnow.extension);
    expect(reader.text.length).toBeGreaterThan(500);
    await reader.page.close();
    await page.close();
  });

  test('options list the site; after forgetting, an import of the exported file restores it', async () => {
    const before = await winnow.control.ask('siteInfo', { site: winnow.site });
    expect(before.pages).toBeGreaterThan(3);
    const { file } = await winnow.control.ask('exportModels', {});
    const exported = join(folder, 'models.json');
    writeFileSync(exported, file);

    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    await options.waitForSelector('.site');
    expect(await textOf(options)).toContain(winnow.site);
    await press(options, '.site button:last-of-type', winnow.site);
    await options.waitForSelector('dialog[open]');
    await press(options, 'dialog button:last-of-type');
    await options.waitForFunction(() => document.querySelector('.site') === null);
    expect((await winnow.control.ask('siteInfo', { site: winnow.site })).pages).toBe(0);

    await choose(options, exported);
    await options.waitForSelector('.site');
    const after = await winnow.control.ask('siteInfo', { site: winnow.site });
    expect(after.pages).toBe(before.pages);
    await options.close();
  });

  test.each([
    ['no JSON', 'This is not an export file.'],
    ['other JSON', '{"sites": "none"}'],
    ['a cut export file', ''],
  ])('a broken import file (%s) gives a message and changes nothing', async (kind, text) => {
    const before = await winnow.control.ask('listSites', {});
    expect(before.length).toBeGreaterThan(0);
    const broken = join(folder, `${kind.replaceAll(' ', '-')}.json`);
    const { file } = await winnow.control.ask('exportModels', {});
    writeFileSync(broken, text || file.slice(0, file.length / 2));
    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    await choose(options, broken);
    await options.waitForSelector('[role=alert]');
    const said = await options.$eval('[role=alert]', (note) => note.textContent ?? '');
    expect(said.trim().length).toBeGreaterThan(10);
    expect(await winnow.control.ask('listSites', {})).toEqual(before);
    await options.close();
  });
});

async function choose(options: Page, path: string): Promise<void> {
  const picker = await options.waitForSelector('input[type=file]');
  if (!picker) throw new Error('The options page has no way to choose a file.');
  await (picker as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
}
