import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanPolyfill, POLYFILL } from '../../scripts/lean-polyfill.ts';

const ORIGINAL = readFileSync(POLYFILL, 'utf8');

type Listener = (message: unknown, sender: object, answer: (value: unknown) => void) => boolean;

/** Runs the polyfill over an extension that only gets and sends messages, and returns what it exports. */
async function loaded(runtime: object) {
  const globals = globalThis as { chrome?: object };
  globals.chrome = { runtime: { id: 'winnow', ...runtime } };
  try {
    const { default: browser } = await import(
      `data:text/javascript,${encodeURIComponent(leanPolyfill(ORIGINAL))}`
    );
    return browser;
  } finally {
    delete globals.chrome;
  }
}

test('the lean polyfill lets a listener answer with a promise, and passes other calls through', async () => {
  const listeners: Listener[] = [];
  const browser = await loaded({
    onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    getURL: (path: string) => `chrome-extension://winnow/${path}`,
  });
  browser.runtime.onMessage.addListener(async (message: string) => `${message} back`);
  const answer = await new Promise((resolve) => {
    expect(listeners[0]?.('there', {}, resolve)).toBe(true);
  });
  expect(answer).toBe('there back');
  expect(browser.runtime.getURL('popup')).toBe('chrome-extension://winnow/popup');
});

test('the lean polyfill carries no table of interfaces', () => {
  expect(leanPolyfill(ORIGINAL)).not.toContain('"maxArgs"');
  expect(leanPolyfill(ORIGINAL).length).toBeLessThan(0.6 * ORIGINAL.length);
});

test('a polyfill that is written otherwise stops the build', () => {
  expect(() => leanPolyfill('export default chrome')).toThrow('table of interfaces');
  expect(() => leanPolyfill(ORIGINAL.replace('makeCallback', 'makeAnswer'))).toThrow('makeCallback');
});
