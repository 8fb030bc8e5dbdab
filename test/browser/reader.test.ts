import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { goldText } from '../../demo/story.ts';
import { DemoFixture } from './extension-fixture.ts';
import { readerStory } from './visited-page.ts';

const LAYOUTS = ['article', 'feature', 'live', 'video', 'gallery'] as const;
/** Stories of each layout that are read before one is opened in the reader. */
const LEARNED = 2;

describe.each(['chromium', 'firefox'] as const)('the reader in %s', (name) => {
  const winnow = new DemoFixture(name);

  beforeAll(async () => {
    await winnow.read(LAYOUTS.flatMap((layout) => winnow.urls(layout).slice(0, LEARNED)));
  });
  afterEach(async () => {
    for (const page of await winnow.extension.browser.pages())
      if (page !== winnow.control.page) await page.close();
  });

  test.each(LAYOUTS)('shows the text of a story in the layout "%s", under its headline', async (layout) => {
    const story = winnow.demo.site.stories.filter((one) => one.layout === layout)[LEARNED];
    if (!story) throw new Error(`The demo site has too few stories in the layout ${layout}.`);
    const page = await winnow.extension.open(winnow.demo.origin + story.path);
    expect((await winnow.control.settled(page.url())).status).toBe('judged');
    await winnow.control.tell(page.url(), 'read', {});
    const reader = await readerStory(winnow.extension);
    expect(reader.title).toBe(story.headline);
    expect(reader.facts).toContain(story.byline);
    const { f1, precision, recall } = score(reader.text, goldText(story));
    console.log(`${name}, ${layout}: F1 ${f1.toFixed(3)} (${precision.toFixed(3)}, ${recall.toFixed(3)})`);
    expect(f1).toBeGreaterThanOrEqual(0.95);
  });
});
