import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { control, sender } from '../fake-browser.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/**
 * Messages with parts left out, swapped and made up, from pages that may send them: each is answered, and all stored knowledge stays whole.
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

type Random = (below: number) => number;

const STORY = 'https://news.example/story';
const page = (n: number) =>
  pageFromHtml(`<nav><a href="/">Home</a></nav><p>What happened on day ${n}</p>`, `${STORY}-${n}`);

const JUNK = [null, true, -1, Number.NaN, 2 ** 53, '', '__proto__', 'x'.repeat(5000), [], {}, [[[]]]];

/** Returns the value with one of its parts, at any depth, left out or made up. */
function mutated(value: unknown, random: Random): unknown {
  const junk = JUNK[random(JUNK.length)];
  if (typeof value !== 'object' || value === null || random(5) === 0) return junk;
  const entries = Object.entries(value);
  const [name] = entries[random(entries.length)] ?? [];
  if (name === undefined) return junk;
  const changed = entries.flatMap(([key, part]) =>
    key !== name ? [[key, part]] : random(6) === 0 ? [] : [[key, mutated(part, random)]],
  );
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}

beforeAll(async () => {
  control.reset();
  globalThis.indexedDB = new IDBFactory();
  await import('../../src/background/worker.ts');
});

test('messages of a page that took over its content script', async () => {
  const random = randomFrom(4);
  control.allow(['https://news.example/*']);
  control.sendFrom(sender.contentScript(STORY));
  const opened = Date.now() + 1e9;
  const good = {
    visit: { page: page(0), settled: true, opened },
    mark: { page: page(0), nodes: [2], kind: 'noise' },
    openReader: { page: page(0), isStory: false },
    explain: { page: page(0), settled: true, opened },
    newStories: { links: [STORY, `${STORY}-1`] },
    wake: { names: newAttributeNames() },
    setStyleSheet: { names: newAttributeNames(), needed: true },
    showCleaning: { mode: 'dim', cleaned: 1, trust: null },
    removeEarlySheet: { css: '' },
    chooseForWindow: { mode: 'dim' },
    tellHiding: { dismissed: true },
    storySections: { links: [STORY] },
    wantFewer: { section: 7, name: 'Town', fewer: true },
    insertMarkSheet: { name: 'data-abcdefghijkl', kind: 'fewer' },
    storyHighlights: {},
    highlight: { add: { id: 'a', quote: { exact: 'words', prefix: '', suffix: '' } }, remove: ['b'] },
  };
  const names = Object.keys(good) as (keyof typeof good)[];
  const count = times(150, 20_000);
  let refused = 0;
  for (let i = 0; i < count; i++) {
    const name = names[random(names.length)] ?? 'visit';
    const ask = sendToBackground as (name: string, request: unknown) => Promise<unknown>;
    // The worker answers with a result or with a refusal in words; anything else would leave the sender waiting.
    await ask(name, mutated(good[name], random)).catch((error: Error) => {
      refused++;
      expect(error.name).toBe('Error');
    });
  }
  expect(refused).toBeGreaterThan(0);
  // After all messages the site can still be read, learned, exported and listed.
  const reply = await sendToBackground('visit', { page: page(1), settled: true, opened });
  expect(reply.problem).toBe('');
  expect(reply.report.verdicts.every(({ noise }) => noise >= 0 && noise <= 1)).toBe(true);
  control.sendFrom(sender.extensionPage);
  expect((await sendToBackground('listSites', {})).map(({ site }) => site)).toEqual(['news.example']);
  const { file, leftOut } = await sendToBackground('exportModels', {});
  expect(leftOut).toEqual([]);
  await sendToBackground('checkModels', { file });
  tell('messages', { sent: count, refused, 'left unanswered': 0 });
});
