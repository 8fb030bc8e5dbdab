import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { type DemoServer, startDemoServer } from '../../demo/server.ts';
import { goldText, type Layout } from '../../demo/story.ts';
import { type ExtensionBrowser, launchWithExtension } from './extension-browser.ts';
import { type Control, openControl, readerStory } from './visited-page.ts';

const LAYOUTS = ['article', 'feature', 'live', 'video', 'gallery'] as const;
/** Stories of each layout that are read before one is opened in the reader. */
const LEARNED = 2;

describe.each(['chromium', 'firefox'] as const)('the reader in %s', (name) => {
  let demo: DemoServer;
  let extension: ExtensionBrowser;
  let control: Control;
  const stories = (layout: Layout, from: number, to: number) =>
    demo.site.stories.filter((story) => story.layout === layout).slice(from, to);

  beforeAll(async () => {
    demo = await startDemoServer();
    extension = await launchWithExtension(name);
    control = await openControl(extension);
    for (const layout of LAYOUTS)
      for (const story of stories(layout, 0, LEARNED)) {
        const page = await extension.open(demo.origin + story.path);
        await control.settled(page.url());
        await page.close();
      }
  });
  afterEach(async () => {
    for (const page of await extension.browser.pages()) if (page !== control.page) await page.close();
  });
  afterAll(async () => {
    await extension?.close();
    await demo?.close();
  });

  test.each(LAYOUTS)('shows the text of a story in the layout "%s", under its headline', async (layout) => {
    const [story] = stories(layout, LEARNED, LEARNED + 1);
    if (!story) throw new Error(`The demo site has too few stories in the layout ${layout}.`);
    const page = await extension.open(demo.origin + story.path);
    expect((await control.settled(page.url())).status).toBe('judged');
    await control.tell(page.url(), 'read', {});
    const reader = await readerStory(extension);
    expect(reader.title).toBe(story.headline);
    expect(reader.facts).toContain(story.byline);
    const { f1, precision, recall } = score(reader.text, goldText(story));
    console.log(`${name}, ${layout}: F1 ${f1.toFixed(3)} (${precision.toFixed(3)}, ${recall.toFixed(3)})`);
    expect(f1).toBeGreaterThanOrEqual(0.95);
    expect(extension.problems).toEqual([]);
  });
});
