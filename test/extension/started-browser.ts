import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import publisher from '../../publisher.json' with { type: 'json' };
import { type BrowserName, findOrInstallBrowser } from './find-browser.ts';
import { giveCompiled, keepCompiled } from './firefox-start.ts';
import { until } from './until.ts';

/** A running browser with a profile of its own, for extensions to be installed in. */
export interface StartedBrowser {
  readonly name: BrowserName;
  readonly browser: Browser;
  /** The folder of its profile and of the unpacked extensions. */
  readonly home: string;
  close(): Promise<void>;
  /** Ends all processes of the browser at once, as when the machine runs out of memory. */
  kill(): Promise<void>;
}

export interface BrowserOptions {
  readonly headless?: boolean;
  /** Forward proxy on this machine, see `replay-server.ts`. */
  readonly proxyPort?: number;
  /** Names that lead to this machine, as any name can. */
  readonly ownNames?: readonly string[];
  /** A folder for the profile and the unpacked extension. It outlives the browser, so that the next browser can continue with it. */
  readonly home?: string;
  /** The pointer is a finger, which hovers nowhere: as a phone has it. Chromium is told so tab by tab. */
  readonly touch?: boolean;
}

/** The publisher's id always gets this internal id in Firefox, so that the extension keeps its storage when the browser starts again. */
const FIREFOX_UUID = '5b6f7a1e-7a55-4a6e-9d0f-1d2f5b0c9a11';

export async function startBrowser(name: BrowserName, options: BrowserOptions = {}): Promise<StartedBrowser> {
  const executablePath = await findOrInstallBrowser(name);
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'winnow-'));
  const profile = join(home, 'profile');
  if (name === 'firefox' && !existsSync(profile)) giveCompiled(executablePath, profile);
  const browser = await puppeteer.launch({
    ...(name === 'chromium' ? chromiumOptions(options) : firefoxOptions(options)),
    executablePath,
    userDataDir: profile,
    headless: options.headless ?? true,
    acceptInsecureCerts: true,
    defaultViewport: options.headless === false ? null : { width: 1280, height: 900 },
  });
  return {
    name,
    browser,
    home,
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

export const chromiumOptions = ({ proxyPort, ownNames = [] }: BrowserOptions): LaunchOptions => ({
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

const firefoxOptions = ({ proxyPort, ownNames = [], touch = false }: BrowserOptions): LaunchOptions => ({
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
