import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page, Target } from 'puppeteer-core';
import type { BrowserName } from './find-browser.ts';
import { evaluateInWindow } from './firefox-window.ts';
import type { StartedBrowser } from './started-browser.ts';
import { newTab, visit } from './tabs.ts';

/** The built extension in a running browser. */
export interface InstalledExtension {
  readonly name: BrowserName;
  readonly browser: Browser;
  /** Exceptions and console errors of the extension, from every page and from the worker. */
  readonly problems: string[];
  /** Returns the address of a page of the extension. */
  url(path: string): string;
  /** Stops the background as the browser does when it seems idle, whatever it is doing. */
  stopBackground(): Promise<void>;
  /** Opens a new tab whose console is watched. */
  open(url: string): Promise<Page>;
  /** Removes the extension from the browser, and its unpacked files. */
  uninstall(): Promise<void>;
}

export interface ExtensionOptions {
  /** False leaves the host permission optional and not granted, as after an installation from a store. */
  readonly learning?: boolean;
  /** The person lets the extension run in private windows too. */
  readonly privately?: boolean;
  /** Files added beside the extension's files, by path: bare pages to compare times with. */
  readonly files?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');

/** Installs an unpacked extension. With `goesOn` it finds what it stored in this profile before, and opens no welcome page. */
export async function install(
  { name, browser }: StartedBrowser,
  folder: string,
  { privately = false }: ExtensionOptions,
  goesOn = false,
): Promise<InstalledExtension> {
  const problems: string[] = [];
  const worker = new Set<CDPSession>();
  const watchWorker = async (target: Target): Promise<void> => {
    if (target.type() !== 'service_worker') return;
    const session = await target.createCDPSession().catch(() => null);
    if (!session) return;
    worker.add(session);
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      problems.push(`worker: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    });
    await session.send('Runtime.enable').catch(() => undefined);
  };
  browser.on('targetcreated', watchWorker);

  const id = await load(name, browser, folder, privately);
  const base =
    name === 'chromium' ? `chrome-extension://${id}` : `moz-extension://${await hostOf(browser, id)}`;
  if (!goesOn) await closeWelcome(name, browser, base);

  const watch = (page: Page): void => {
    page.on('pageerror', (error) => {
      const text = error instanceof Error ? `${error.message} ${error.stack ?? ''}` : String(error);
      if (page.url().startsWith(base) || text.includes(base)) problems.push(`${page.url()}: ${text}`);
    });
    page.on('console', (message) => {
      const from = message.location().url ?? '';
      // A server that no longer has the pictures of a story is not the extension's problem.
      const loading = message.text().startsWith('Failed to load resource') && !from.startsWith(base);
      const ours = (page.url().startsWith(base) || from.startsWith(base)) && !loading;
      if (ours && message.type() === 'error') problems.push(`${page.url()}: ${message.text()} ${from}`);
    });
  };
  const watchPage = async (target: Target): Promise<void> => {
    if (target.type() !== 'page') return;
    const page = await target.page().catch(() => null);
    if (page) watch(page);
  };
  browser.on('targetcreated', watchPage);

  return {
    name,
    browser,
    problems,
    url: (path) => `${base}/${path}`,
    async stopBackground() {
      if (name === 'firefox') {
        await evaluateInWindow(
          browser,
          `WebExtensionPolicy.getByID('${id}').extension.terminateBackground({ disableResetIdleForTest: true, ignoreDevToolsAttached: true }).then(() => '')`,
        );
        return;
      }
      // A worker with a debugger would wait for the debugger when it starts again.
      for (const session of worker) await session.detach();
      worker.clear();
      const page = (await browser.pages()).find((one) => one.url().startsWith(base));
      if (!page) throw new Error('No page of the extension is open to stop its worker from.');
      const session = await page.createCDPSession();
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    },
    async open(url) {
      const page = await newTab(browser);
      await visit(page, url);
      return page;
    },
    async uninstall() {
      browser.off('targetcreated', watchWorker);
      browser.off('targetcreated', watchPage);
      await browser.uninstallExtension(id);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Loads the extension into the browser. Returns its id. */
async function load(
  name: BrowserName,
  browser: Browser,
  folder: string,
  privately: boolean,
): Promise<string> {
  if (!privately) return browser.installExtension(folder);
  if (name === 'chromium') {
    const session = await browser.target().createCDPSession();
    const { id } = await session.send('Extensions.loadUnpacked', { path: folder, enableInIncognito: true });
    return id;
  }
  const extension = await browser.installExtension(folder);
  await evaluateInWindow(browser, allowPrivately(extension));
  return extension;
}

/** Returns the name that Firefox gives to the extension in the addresses of its pages. */
const hostOf = (browser: Browser, id: string): Promise<string> =>
  evaluateInWindow(browser, `WebExtensionPolicy.getByID('${id}').mozExtensionHostname`);

/** Closes the welcome page, which opens by itself. Once it is there, the extension has started. */
async function closeWelcome(name: BrowserName, browser: Browser, base: string): Promise<void> {
  const welcome = await browser
    .waitForTarget((target) => name === 'chromium' && target.url().startsWith(`${base}/src/onboarding/`), {
      timeout: name === 'chromium' ? 10_000 : 1,
    })
    .catch(() => null);
  await (await welcome?.page())?.close();
}

/** Allows the extension in private windows, as a person does among Firefox's add-ons. The extension restarts. */
const allowPrivately = (id: string): string => `(async () => {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addon = await AddonManager.getAddonByID('${id}');
  const { extension } = WebExtensionPolicy.getByID(addon.id);
  await ExtensionPermissions.add(addon.id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] }, extension);
  await addon.reload();
  return true;
})()`;

/**
 * Unpacks a copy of the built extension. If pages must be learned, its optional host permission becomes a required one. A browser without a
 * display cannot show the permission prompt, and nobody could click it. Chrome grants unpacked extensions required permissions at once.
 * Firefox takes a copy with another id for another extension. Chrome does so with every folder. Nothing else differs from the build.
 */
export function unpackInto(
  folder: string,
  name: BrowserName,
  { learning = true, files = {} }: ExtensionOptions,
  ownId?: string,
): void {
  const built = join(ROOT, 'dist', name === 'chromium' ? 'chrome' : 'firefox');
  if (!existsSync(join(built, 'manifest.json')))
    throw new Error(`The extension is not built: ${built} is missing. Run "npm run build" first.`);
  cpSync(built, folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (learning) {
    if (!Array.isArray(manifest.optional_host_permissions))
      throw new Error('The built manifest names no optional_host_permissions.');
    manifest.host_permissions = manifest.optional_host_permissions;
    delete manifest.optional_host_permissions;
  }
  if (name === 'firefox' && ownId) manifest.browser_specific_settings.gecko.id = ownId;
  writeFileSync(file, JSON.stringify(manifest));
}
