import { beforeAll, describe, expect, test } from 'vitest';
import type { InventedPage } from '../../demo/sites/invented-site.ts';
import { learnedAndKept } from '../../demo/sites/learned.ts';
import { DemoFixture } from './extension-fixture.ts';
import { changeSettings } from './stored-settings.ts';
import { cleanedBlocks, fadedShare } from './visited-page.ts';

/** Parts that every page of the blog has around its recipe. */
const FURNITURE = ['masthead', 'newsletter', 'popular', 'footer'];

/** Returns the lines of the recipe, as named by its structured data. */
function linesOf({ html }: InventedPage): string[] {
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  return [...data.recipeIngredient, ...data.recipeInstructions.map(({ text }: { text: string }) => text)];
}

describe.each(['chromium', 'firefox'] as const)('a known blog of recipes in %s', (name) => {
  const winnow = new DemoFixture(name);
  const site = () => winnow.demo.others.recipes;
  const address = (path: string) => winnow.demo.addressOf(site(), path);

  beforeAll(async () => {
    await winnow.learn(learnedAndKept(site()).learned.map(({ path }) => address(path)));
  });

  test.each(['dim', 'hide'] as const)(
    'keeps every line of a recipe and cleans around it in mode %s',
    async (mode) => {
      await changeSettings(winnow.control, { mode });
      const kept = learnedAndKept(site()).kept.filter(({ purpose }) => purpose === 'read');
      expect(kept.length).toBeGreaterThan(1);
      for (const shown of kept) {
        const page = await winnow.extension.open(address(shown.path));
        const state = await winnow.control.settled(page.url());
        const blocks = await cleanedBlocks(page, state);
        const lines = linesOf(shown);
        const own = blocks.filter(({ text }) => lines.includes(text));
        expect(own.length).toBe(lines.length);
        expect(own.filter(({ faded }) => faded)).toEqual([]);
        expect(fadedShare(blocks.filter(({ part }) => FURNITURE.includes(part)))).toBeGreaterThan(0.9);
        await page.close();
      }
    },
  );
});
