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
 * Keeps one browser of each kind for the test files of a worker, because to start a browser takes longer than many tests. Each `take` gets
 * the extension under another id, so that it finds nothing that the last one stored.
 */
export class SharedBrowsers {
  readonly #started: StartedBrowser[] = [];
  /** The browsers that no test uses now. */
  readonly #free = new Map<BrowserName, StartedBrowser>();
  #installed = 0;

  /** Returns a browser with the extension, as if both had just been started. Closing it gives the browser back. */
  async take(name: BrowserName, options: ExtensionOptions): Promise<ExtensionBrowser> {
    const started = await this.#freeOrNew(name);
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
        } catch {
          // The next test starts another browser.
          await started.close();
        }
      },
      kill: started.kill,
    };
  }

  async #freeOrNew(name: BrowserName): Promise<StartedBrowser> {
    const free = this.#free.get(name);
    this.#free.delete(name);
    if (free?.browser.connected) return free;
    const started = await startBrowser(name);
    this.#started.push(started);
    return started;
  }

  async close(): Promise<void> {
    for (const { browser, close } of this.#started) if (browser.connected) await close();
  }
}

/** Closes all tabs, private windows and menus of the browser, and deletes the cookies of all sites. */
async function leaveNothing({ name, browser }: StartedBrowser): Promise<void> {
  const open = await browser.pages();
  // Without a tab the window would close.
  await newTab(browser);
  // A popup may have closed by itself meanwhile.
  for (const page of open) await page.close().catch(() => undefined);
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

/** `withBrowsers.beforeAll` gives a hook the browsers of its worker. They close after the worker's last file. */
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
