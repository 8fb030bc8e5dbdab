import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { WORDLESS_PARTS } from '../../demo/furniture.ts';
import { DemoFixture } from './extension-fixture.ts';
import { marksOf } from './marks.ts';
import { until } from './until.ts';

/** Number of pages read before the measured ones: enough to hide. */
const READ = 8;
const LOOKED_AT = 4;

/**
 * Bounds: the share of wordless clutter that is treated, and the share of stories' parts (pictures, embeds, standfirsts) that are treated
 * with the clutter. The first may only rise, the second only fall; the goals are 0.95 and 0.
 */
const WORDLESS_FLOOR = 0.85;
const HARMED_CEILING = 0;

interface Part {
  readonly name: string;
  readonly treated: boolean;
}

describe.each(['chromium', 'firefox'] as const)('parts without words in %s', (name) => {
  const winnow = new DemoFixture(name);

  test('pictures and embeds of a story stay, wordless clutter goes', async () => {
    const articles = winnow.urls('article');
    await winnow.learn(articles.slice(0, READ));
    const seen = await winnow.lookAt(articles.slice(READ, READ + LOOKED_AT), async (page) => {
      const footer = async () => {
        const { any } = await marksOf(page);
        return page.$eval('[data-part=footer]', (one, css) => one.closest(css) !== null, any);
      };
      expect(await until(footer, Boolean)).toBe(true);
      return { story: await parts(page, 'story'), clutter: await parts(page, 'part') };
    });
    const story = seen.flatMap((page) => page.story);
    const harmed = story.filter(({ treated }) => treated);
    const wordless = seen
      .flatMap((page) => page.clutter)
      .filter((part) => (WORDLESS_PARTS as readonly string[]).includes(part.name));
    const treated = wordless.filter((part) => part.treated).length / wordless.length;
    const each = WORDLESS_PARTS.map((kind) => {
      const own = wordless.filter((part) => part.name === kind);
      return `${kind} ${own.filter((part) => part.treated).length} of ${own.length}`;
    });
    console.log(
      `${name}: wordless clutter treated ${(100 * treated).toFixed(0)} % (${each.join(', ')}); of ${story.length} pictures, embeds and standfirsts ${harmed.length} treated (${harmed.map((part) => part.name).join(', ')})`,
    );
    expect(story.filter((part) => part.name === 'lead-picture')).toHaveLength(LOOKED_AT);
    expect(story.some((part) => part.name === 'embed')).toBe(true);
    expect(wordless.length).toBeGreaterThan(10);
    expect(harmed.length).toBeLessThanOrEqual(HARMED_CEILING);
    expect(treated).toBeGreaterThanOrEqual(WORDLESS_FLOOR);
  });
});

/** Returns the elements that the newspaper has labelled so, and whether they or elements around them are treated. */
const parts = async (page: Page, label: 'story' | 'part'): Promise<Part[]> => {
  const { any } = await marksOf(page);
  return page.$$eval(
    `[data-${label}]`,
    (elements, key, css) =>
      elements.map((element) => ({
        name: (element as HTMLElement).dataset[key] ?? '',
        treated: element.closest(css) !== null,
      })),
    label,
    any,
  );
};
