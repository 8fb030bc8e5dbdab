import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DemoServer, startDemoServer } from '../../demo/server.ts';
import type { Layout } from '../../demo/story.ts';
import { siteOf } from '../../src/core/address/site-of.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import {
  type ExtensionBrowser,
  type ExtensionBrowserOptions,
  launchWithExtension,
} from './extension-browser.ts';
import type { BrowserName } from './find-browser.ts';
import { servedText } from './served-text.ts';
import { withBrowsers } from './shared-browsers.ts';
import { visit } from './tabs.ts';
import { type Control, openControl } from './visited-page.ts';

/** Called when the browser starts: a server for it starts here. */
type Options = () => ExtensionBrowserOptions | Promise<ExtensionBrowserOptions>;

/** Options of the extension alone. Any other option needs a browser that no other test uses. */
const ON_SHARED = ['learning', 'files'];

/** Number of tabs that read at once: a page mostly waits until it is at rest, and the machine has little to do meanwhile. */
const TABS = 4;

/**
 * A browser with the extension, the same one for all tests of a `describe`. Other test files may have used the browser, but nothing of
 * theirs is left in it. A test fails if the extension threw or logged an error. A failed test leaves neither errors nor tabs to the next one.
 */
export class ExtensionFixture {
  extension!: ExtensionBrowser;
  control!: Control;

  constructor(name: BrowserName, options: Options = () => ({})) {
    withBrowsers.beforeAll(async ({ browsers }) => {
      const asked = await options();
      this.extension = Object.keys(asked).every((option) => ON_SHARED.includes(option))
        ? await browsers.take(name, asked)
        : await launchWithExtension(name, asked);
      this.control = await openControl(this.extension);
    });
    let before: readonly Page[] = [];
    beforeEach(async () => {
      before = await this.extension.browser.pages();
    });
    afterEach(async ({ task }) => {
      const opened = (await this.extension.browser.pages()).filter((page) => !before.includes(page));
      if (task.result?.state === 'fail') for (const page of opened) await page.close().catch(() => undefined);
      expect(this.extension.problems.splice(0)).toEqual([]);
    });
    afterAll(() => this.extension?.close());
  }

  /** Opens a page in a new tab and waits until it is at rest. */
  async open(url: string): Promise<Page> {
    const page = await this.extension.open(url);
    await this.control.settled(page.url());
    return page;
  }

  /**
   * Learns pages without opening them, as "Learn now" does. Use it where learning is not under test: to open the pages takes ten times the
   * processor time.
   */
  async learn(
    urls: readonly string[],
    htmlAt: (url: string) => string | Promise<string> = servedText,
  ): Promise<void> {
    const started = Date.now();
    for (const url of urls)
      await this.control.ask('learnFetched', {
        site: siteOf(url),
        page: pageFromHtml(await htmlAt(url), url),
        started,
      });
  }

  /** Reads pages as a person does who has some tabs open at once and goes from page to page in each. */
  async read(urls: readonly string[]): Promise<void> {
    await this.lookAt(urls, async () => undefined);
  }

  /** Reads pages, and returns the results of `look` in the order of the addresses. */
  async lookAt<T>(urls: readonly string[], look: (page: Page) => Promise<T>): Promise<T[]> {
    const seen: T[] = [];
    const left = [...urls.entries()];
    const readOn = async (): Promise<void> => {
      let page: Page | undefined;
      for (let next = left.shift(); next; next = left.shift()) {
        const [at, url] = next;
        // A new tab for each page would cost a quarter of the processor time.
        if (page) await visit(page, url);
        else page = await this.extension.open(url);
        await this.control.settled(page.url());
        seen[at] = await look(page);
      }
      await page?.close();
    };
    await Promise.all(Array.from({ length: TABS }, readOn));
    return seen;
  }
}

/** A browser with the extension, and the demo newspaper to read in it. */
export class DemoFixture extends ExtensionFixture {
  demo!: DemoServer;

  constructor(name: BrowserName, options?: Options) {
    super(name, options);
    beforeAll(async () => {
      this.demo = await startDemoServer();
    });
    afterAll(() => this.demo?.close());
  }

  /** The newspaper's name for the extension. */
  get site(): string {
    return new URL(this.demo.origin).hostname;
  }

  /** Takes back all corrections of the newspaper. A first try of a test that failed may have left some. */
  async takeBackMarks(): Promise<void> {
    const { site } = this;
    for (const { id } of await this.control.ask('listMarks', { site }))
      await this.control.ask('takeBackMark', { site, id });
  }

  /** Returns the addresses of its stories with one layout. */
  urls(layout: Layout): string[] {
    return this.demo.site.stories
      .filter((story) => story.layout === layout)
      .map(({ path }) => this.demo.origin + path);
  }
}
