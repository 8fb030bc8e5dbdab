import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { writeSettings } from '../../src/browser/settings-store.ts';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { changeSettings, withUnwritten } from '../../src/ui/settings-writer.ts';
// It has the locks that Node lacks.
import '../fake-browser.ts';

const { store } = vi.hoisted(() => ({
  store: { kept: {} as Record<string, unknown>, writes: 0, fails: 0, asked: 0, stops: 0 },
}));

/** A slow store, like the browsers' stores, and a background that writes to it. */
vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'winnow',
      sendMessage: async ({ request }: { request: ToBackground['storeSettings'][0] }) => {
        store.asked++;
        if (store.stops-- > 0) throw new Error('The worker was stopped.');
        return writeSettings(...request.changes).then(
          () => ({ value: null }),
          ({ message }) => ({ error: message }),
        );
      },
    },
    storage: {
      sync: {
        get: async () => structuredClone(store.kept),
        set: async (change: Record<string, unknown>) => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          store.writes++;
          if (store.fails-- > 0) throw new Error('QUOTA_BYTES quota exceeded');
          Object.assign(store.kept, structuredClone(change));
        },
      },
    },
  },
}));

const stored = () => store.kept.settings as { dimThreshold: number; pagesNeeded: number; mode: string };

beforeEach(() => Object.assign(store, { kept: {}, writes: 0, fails: 0, asked: 0, stops: 0 }));

test('a change is on its way before anything else runs: the popup may close at once', async () => {
  const stored = changeSettings({ mode: 'hide' });
  expect(store.asked).toBe(1);
  await stored;
});

test('two changes at once are both stored', async () => {
  await Promise.all([changeSettings({ pagesNeeded: 5 }), changeSettings({ mode: 'hide' })]);
  expect(stored()).toMatchObject({ pagesNeeded: 5, mode: 'hide' });
});

test('a choice for one site does not undo one that another page made for another site meanwhile', async () => {
  await writeSettings({ siteModes: { 'a.example': 'dim' } });
  const ours = changeSettings({ siteModes: { 'a.example': 'hide' } });
  await writeSettings({ siteModes: { 'b.example': 'off' } });
  await ours;
  expect(store.kept.settings).toMatchObject({ siteModes: { 'a.example': 'hide', 'b.example': 'off' } });
});

test('changes that come faster than they are stored are written together, and the last one wins', async () => {
  const moves = Array.from({ length: 40 }, (_, i) => changeSettings({ dimThreshold: 0.5 + i / 100 }));
  await Promise.all(moves);
  expect(stored().dimThreshold).toBe(0.89);
  expect(store.writes).toBeLessThan(5);
});

test('an event of an earlier change does not undo a later one', async () => {
  const written = changeSettings({ dimThreshold: 0.7 });
  expect(withUnwritten({ ...DEFAULT_SETTINGS, dimThreshold: 0.71 }).dimThreshold).toBe(0.7);
  await written;
  expect(withUnwritten({ ...DEFAULT_SETTINGS, dimThreshold: 0.9 }).dimThreshold).toBe(0.9);
});

test('a change that cannot be stored is reported, and later changes are stored all the same', async () => {
  store.fails = 1;
  await expect(changeSettings({ pagesNeeded: 7 })).rejects.toThrow('settings_full');
  await changeSettings({ mode: 'off' });
  expect(stored()).toMatchObject({ mode: 'off', pagesNeeded: DEFAULT_SETTINGS.pagesNeeded });
});

test('a change made while another one fails is stored all the same', async () => {
  store.fails = 1;
  const failed = changeSettings({ pagesNeeded: 7 });
  void changeSettings({ mode: 'hide' }).catch(() => undefined);
  await expect(failed).rejects.toThrow('settings_full');
  expect(stored()).toMatchObject({ mode: 'hide', pagesNeeded: DEFAULT_SETTINGS.pagesNeeded });
});

test('a change that meets a background stopped at work is sent again', async () => {
  store.stops = 1;
  await changeSettings({ mode: 'hide' });
  expect(store.asked).toBe(2);
  expect(stored().mode).toBe('hide');
});
