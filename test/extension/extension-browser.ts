import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, {
  type Browser,
  type CDPSession,
  type LaunchOptions,
  type Page,
  type Target,
} from 'puppeteer-core';
import publisher from '../../publisher.json' with { type: 'json' };
import { type BrowserName, findOrInstallBrowser } from './find-browser.ts';
import { giveCompiled, keepCompiled } from './firefox-start.ts';
import { evaluateInWindow } from './firefox-window.ts';
import { until } from './until.ts';

/** A running browser with the built extension. */
export interface ExtensionBrowser {
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
  close(): Promise<void>;
  /** Ends all processes of the browser at once, as when the machine runs out of memory. */
  kill(): Promise<void>;
}

export interface ExtensionBrowserOptions {
  readonly headless?: boolean;
  /** Forward proxy on this machine, see `replay-server.ts`. */
  readonly proxyPort?: number;
  /** Names that lead to this machine, as any name can. */
  readonly ownNames?: readonly string[];
  /** False leaves the host permission optional and not granted, as after an installation from a store. */
  readonly learning?: boolean;
  /** A folder for the profile and the unpacked extension. It outlives the browser, so that the next browser can continue with it. */
  readonly home?: string;
  /** The pointer is a finger, which hovers nowhere: as a phone has it. Chromium is told so tab by tab. */
  readonly touch?: boolean;
  /** The person lets the extension run in private windows too. */
  readonly privately?: boolean;
  /** Files added beside the extension's files, by path: bare pages to compare times with. */
  readonly files?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const FIREFOX_UUID = '5b6f7a1e-7a55-4a6e-9d0f-1d2f5b0c9a11';

export async function launchWithExtension(
  name: BrowserName,
  options: ExtensionBrowserOptions = {},
): Promise<ExtensionBrowser> {
  const executablePath = await findOrInstallBrowser(name);
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'winnow-'));
  const folder = join(home, 'extension');
  const profile = join(home, 'profile');
  const goesOn = existsSync(folder);
  if (!goesOn) unpackInto(folder, name, options.learning ?? true);
  if (name === 'firefox' && !goesOn) giveCompiled(executablePath, profile);
  for (const [path, text] of Object.entries(options.files ?? {})) writeFileSync(join(folder, path), text);
  const browser = await puppeteer.launch({
    ...(name === 'chromium' ? chromiumOptions(options) : firefoxOptions(options)),
    executablePath,
    userDataDir: profile,
    headless: options.headless ?? true,
    acceptInsecureCerts: true,
    defaultViewport: options.headless === false ? null : { width: 1280, height: 900 },
  });
  const problems: string[] = [];
  const worker = new Set<CDPSession>();
  const extension = await installed(name, browser, folder, options, worker, problems, goesOn);
  const base = name === 'chromium' ? `chrome-extension://${extension}` : `moz-extension://${FIREFOX_UUID}`;

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
  browser.on('targetcreated', async (target: Target) => {
    if (target.type() !== 'page') return;
    const page = await target.page().catch(() => null);
    if (page) watch(page);
  });

  return {
    name,
    browser,
    problems,
    url: (path) => `${base}/${path}`,
    async stopBackground() {
      if (name === 'firefox') {
        await evaluateInWindow(
          browser,
          `WebExtensionPolicy.getByID('${publisher.addonId}').extension.terminateBackground({ disableResetIdleForTest: true, ignoreDevToolsAttached: true }).then(() => '')`,
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
    async close() {
      await browser.close();
      if (name === 'firefox') keepCompiled(executablePath, profile);
      if (!options.home) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
    async kill() {
      const running = browser.process();
      if (running?.pid === undefined) throw new Error('The browser does not run.');
      const ended = new Promise((resolve) => running.once('exit', resolve));
      // It leads a group of its own on systems that have groups.
      process.kill(process.platform === 'win32' ? running.pid : -running.pid, 'SIGKILL');
      await ended;
      // Puppeteer then restores the profile's own preferences, and must finish before another browser uses the profile.
      const kept = ['prefs.js', 'user.js'].map((file) => join(profile, `${file}.puppeteer`));
      await until(
        async () => kept.some((file) => existsSync(file)),
        (found) => !found,
      );
    },
  };
}

/** Opens a tab. Firefox sometimes loses a tab that opens while another closes, and reports that it is gone; then asks once more. */
const newTab = (browser: Browser): Promise<Page> =>
  browser.newPage().catch((error: Error) => {
    if (!error.message.includes('no such frame')) throw error;
    return browser.newPage();
  });

/** Goes to an address. Firefox reports no load for extension pages, so for these it only waits until they are there. */
export async function visit(page: Page, url: string): Promise<void> {
  if (!url.startsWith('moz-extension:')) {
    await page.goto(url, { waitUntil: 'load' });
    return;
  }
  await page.goto(url, { waitUntil: [] });
  await page.waitForFunction(() => document.readyState === 'complete');
}

export const chromiumOptions = ({ proxyPort, ownNames = [] }: ExtensionBrowserOptions): LaunchOptions => ({
  browser: 'chrome',
  // Chrome itself no longer takes extensions from its command line, but all browsers of the family take them through the pipe.
  pipe: true,
  enableExtensions: true,
  args: [
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(proxyPort ? [`--proxy-server=http://127.0.0.1:${proxyPort}`] : []),
    ...(ownNames.length > 0
      ? [`--host-resolver-rules=${ownNames.map((name) => `MAP ${name} 127.0.0.1`).join(', ')}`]
      : []),
  ],
});

const firefoxOptions = ({
  proxyPort,
  ownNames = [],
  touch = false,
}: ExtensionBrowserOptions): LaunchOptions => ({
  browser: 'firefox',
  args: ['--remote-allow-system-access'],
  extraPrefsFirefox: {
    'extensions.originControls.grantByDefault': true,
    'extensions.webextensions.uuids': JSON.stringify({ [publisher.addonId]: FIREFOX_UUID }),
    // Without these, an extension that is unpacked again at each start would lose its storage.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    'network.dns.localDomains': ownNames.join(','),
    // 1 is a coarse pointer that cannot hover.
    ...(touch
      ? {
          'dom.w3c_touch_events.enabled': 1,
          'ui.primaryPointerCapabilities': 1,
          'ui.allPointerCapabilities': 1,
        }
      : {}),
    ...(proxyPort
      ? {
          'network.proxy.type': 1,
          'network.proxy.http': '127.0.0.1',
          'network.proxy.http_port': proxyPort,
          'network.proxy.ssl': '127.0.0.1',
          'network.proxy.ssl_port': proxyPort,
        }
      : {}),
  },
});

async function installed(
  name: BrowserName,
  browser: Browser,
  folder: string,
  { privately = false }: ExtensionBrowserOptions,
  worker: Set<CDPSession>,
  problems: string[],
  goesOn: boolean,
): Promise<string> {
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
  const extension = await install(name, browser, folder, privately);
  if (goesOn) return extension;
  // The onboarding page opens by itself; once it is there the extension has started.
  const welcome = await browser
    .waitForTarget((target) => name === 'chromium' && target.url().includes('/onboarding/'), {
      timeout: name === 'chromium' ? 10_000 : 1,
    })
    .catch(() => null);
  await (await welcome?.page())?.close();
  return extension;
}

async function install(
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
 * Nothing else differs from the build.
 */
function unpackInto(folder: string, name: BrowserName, learning: boolean): void {
  const built = join(ROOT, 'dist', name === 'chromium' ? 'chrome' : 'firefox');
  if (!existsSync(join(built, 'manifest.json')))
    throw new Error(`The extension is not built: ${built} is missing. Run "npm run build" first.`);
  cpSync(built, folder, { recursive: true });
  if (learning) {
    const file = join(folder, 'manifest.json');
    const { optional_host_permissions, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(optional_host_permissions))
      throw new Error('The built manifest names no optional_host_permissions.');
    writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: optional_host_permissions }));
  }
}
