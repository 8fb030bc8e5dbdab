import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { browser, control } from '../fake-browser.ts';
import { COSTLY_PAGES } from './costly-pages.ts';
import { tell, times } from './extent.ts';
import { MESSAGE_COSTS, send, startAnew } from './message-costs.ts';
import { costOfAsking, costOfPage, earlierPage, type Growth, growthOf, since } from './page-cost.ts';
import { randomFrom } from './random.ts';

/**
 * Pages with very much of one thing, and every message that the worker answers: four times as much may cost at most six times the time, and
 * never three seconds.
 */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));
vi.mock('../../src/content/index.ts?iife', () => ({ default: 'content.js' }));
vi.mock('../../src/content/early/index.ts?iife', () => ({ default: 'early.js' }));
vi.mock('../../src/content/new-stories/index.ts?iife', () => ({ default: 'new-stories.js' }));
vi.mock('../../src/content/notices/no-story/index.ts?iife', () => ({ default: 'no-story.js' }));
vi.mock('../../src/content/notices/undo/index.ts?iife', () => ({ default: 'notice.js' }));
vi.mock('../../src/content/picker/index.ts?iife', () => ({ default: 'picker.js' }));
vi.mock('../../src/content/sections/index.ts?iife', () => ({ default: 'sections.js' }));
vi.mock('../../src/content/highlights/index.ts?iife', () => ({ default: 'highlights.js' }));
vi.mock('../../src/content/highlights/toggle.ts?iife', () => ({ default: 'toggle.js' }));

describe('a message', () => {
  beforeAll(async () => {
    control.reset();
    globalThis.indexedDB = new IDBFactory();
    Object.assign(browser.scripting, { executeScript: async () => [] });
    await import('../../src/background/worker.ts');
  });

  test('has its cost measured, for every message that the worker answers', () => {
    const [, protocol = ''] =
      /^export interface ToBackground \{$(.*?)^\}$/ms.exec(
        readFileSync('src/messaging/protocol.ts', 'utf8'),
      ) ?? [];
    const messages = [...protocol.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name);
    expect(messages.length).toBeGreaterThan(30);
    expect(Object.keys(MESSAGE_COSTS).sort()).toEqual(messages.sort());
  });

  const costOf = async (name: keyof ToBackground, n: number): Promise<number> => {
    const { knows, request } = MESSAGE_COSTS[name];
    await startAnew();
    await knows?.(n);
    const asked = request(n);
    const before = process.cpuUsage();
    await send(name, asked);
    return since(before);
  };

  test.each(Object.keys(MESSAGE_COSTS) as (keyof ToBackground)[])('%s', async (name) => {
    const n = Math.ceil(MESSAGE_COSTS[name].some / times(4, 1));
    const growth = await growthOf(
      () => costOf(name, n),
      () => costOf(name, 4 * n),
    );
    expect(growth).toMatchObject({ isLinear: true });
    tellGrowth(name, n, growth);
  });
});

test('looks up only so many of 2 million Chinese characters in links in a dictionary', () => {
  const random = randomFrom(7);
  const text = (n: number) =>
    String.fromCharCode(...Array.from({ length: n }, () => 0x4e00 + random(20_000)));
  const segmented = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const n = times(250_000, 2_000_000);
  const links = Array.from({ length: n / 500 }, (_, i) => `<a href="/${i}">${text(500)}</a> `);
  costOfPage(links.join(''), earlierPage('<p>words</p>'));
  const characters = segmented.mock.calls.reduce((sum, [{ length }]) => sum + length, 0);
  expect(characters).toBeLessThanOrEqual(450_000);
  tell('Chinese', { characters: n, 'looked up': characters });
  segmented.mockRestore();
});

describe.each([
  ['a visit', costOfPage],
  ['a question about the page', costOfAsking],
] as const)('%s', (asked, costOf) => {
  test.each(Object.entries(COSTLY_PAGES))('%s', async (name, [some, make]) => {
    const n = some / times(4, 1);
    const earlier = earlierPage(make(8));
    const growth = await growthOf(
      () => costOf(make(n), earlier),
      () => costOf(make(4 * n), earlier),
    );
    expect(growth).toMatchObject({ isLinear: true });
    tellGrowth(`${asked}, ${name}`, n, growth);
  });
});

function tellGrowth(name: string, n: number, { least, most }: Growth): void {
  tell(name, {
    n,
    'ms at n': Math.round(least),
    'ms at 4n': Math.round(most),
    ratio: (most / least).toFixed(1),
  });
}
