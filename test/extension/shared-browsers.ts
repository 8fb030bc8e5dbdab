import { join } from 'node:path';
import { test } from 'vitest';
import publisher from '../../publisher.json' with { type: 'json' };
import type { ExtensionBrowser } from './extension-browser.ts';
import type { BrowserName } from './find-browser.ts';
import { evaluateInWindow } from './firefox-window.ts';
import { type ExtensionOptions, install, unpackInto } from './installed-extension.ts';
import { type StartedBrowser, startBrowser } from './started-browser.ts';
import { newTab } from './tabs.ts';

/**
 * Browsers that the test files of one worker use one after the other. To start a browser takes longer than many tests. Each time the
 * extension is installed as another one, so that nothing is left of what the last one stored.
 */
export class SharedBrowsers {
  /** Browsers that nobody uses now. */
  readonly #free = new Map<BrowserName, StartedBrowser>();
  #installed = 0;

  /** Returns a browser with the extension, as if both had just been started. Whoever closes it gives it back. */
  async take(name: BrowserName, options: ExtensionOptions): Promise<ExtensionBrowser> {
    const free = this.#free.get(name);
    this.#free.delete(name);
    const started = free?.browser.connected ? free : await startBrowser(name);
    const number = ++this.#installed;
    const folder = join(started.home, `extension-${number}`);
    unpackInto(folder, name, options, publisher.addonId.replace('@', `-${number}@`));
    const extension = await install(started, folder, options);
    return {
      ...extension,
      close: async () => {
        try {
          await leaveNothing(started);
          await extension.uninstall();
          this.#free.set(name, started);
        } catch (error) {
          await started.close();
          throw error;
        }
      },
      kill: started.kill,
    };
  }

  async close(): Promise<void> {
    for (const started of this.#free.values()) await started.close();
    this.#free.clear();
  }
}

/** Closes all tabs, private windows and menus of the browser, and deletes the cookies of all sites. */
async function leaveNothing({ name, browser }: StartedBrowser): Promise<void> {
  const open = await browser.pages();
  // Without a tab the window would close.
  await newTab(browser);
  for (const page of open) await page.close();
  for (const context of browser.browserContexts())
    if (context !== browser.defaultBrowserContext()) await context.close();
  if (name === 'firefox') await evaluateInWindow(browser, CLOSE_MENUS);
  await browser.deleteCookie(...(await browser.cookies()));
}

/** Firefox opens no popup of an extension while a menu or a panel is open. */
const CLOSE_MENUS = `(() => {
  for (const one of document.querySelectorAll('menupopup, panel')) if (one.state !== 'closed') one.hidePopup();
  return '';
})()`;

/** `withBrowsers.beforeAll` gives the worker's browsers to a hook. They close after the worker's last file. */
export const withBrowsers = test.extend<{ $worker: { browsers: SharedBrowsers } }>({
  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what this needs, which is nothing.
    async ({}, use) => {
      const browsers = new SharedBrowsers();
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
});
