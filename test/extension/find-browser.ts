import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  Browser,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from '@puppeteer/browsers';

export type BrowserName = 'chromium' | 'firefox';

interface Known {
  /** Environment variable with the program's path. */
  readonly variable: string;
  readonly commands: readonly string[];
  readonly mac: readonly string[];
  readonly windows: readonly string[];
  readonly debianPackage: string;
  readonly download: Browser;
  readonly people: string;
}

const KNOWN: Readonly<Record<BrowserName, Known>> = {
  chromium: {
    variable: 'CHROME_PATH',
    commands: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'microsoft-edge-stable',
      'microsoft-edge',
    ],
    mac: ['Chromium', 'Google Chrome', 'Microsoft Edge'],
    windows: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
    debianPackage: 'chromium',
    download: Browser.CHROME,
    people: 'Chrome, Chromium or Edge',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    commands: ['firefox', 'firefox-esr'],
    mac: ['Firefox'],
    windows: ['Mozilla Firefox/firefox.exe'],
    debianPackage: 'firefox-esr',
    download: Browser.FIREFOX,
    people: 'Firefox',
  },
};

/** Folder for browsers that this project had to fetch. */
const CACHE = join(homedir(), '.cache', 'winnow-browsers');

/** Returns the path of an installed browser, or null. */
export async function findBrowser(name: BrowserName): Promise<string | null> {
  const known = KNOWN[name];
  const named = process.env[known.variable];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`${known.variable} is ${named}, but there is no program at that path.`);
  }
  const places = [
    ...known.commands.flatMap((command) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)),
    ),
    ...(process.platform === 'darwin'
      ? known.mac.map(
          (app) =>
            `/Applications/${app}.app/Contents/MacOS/${app.toLowerCase() === 'firefox' ? 'firefox' : app}`,
        )
      : []),
    ...(process.platform === 'win32'
      ? [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
          (folder) => (folder ? known.windows.map((path) => join(folder, path)) : []),
        )
      : []),
  ];
  const installed = places.find(runs);
  if (installed) return installed;
  if (!existsSync(CACHE)) return null;
  const fetched = await getInstalledBrowsers({ cacheDir: CACHE });
  return fetched.find((one) => one.browser === known.download)?.executablePath ?? null;
}

/** Returns the path of a browser, which is installed if necessary. If that fails, the error says what is missing. */
export async function findOrInstallBrowser(name: BrowserName): Promise<string> {
  const found = await findBrowser(name);
  if (found) return found;
  const { people, variable } = KNOWN[name];
  console.log(`No ${people} was found on this machine. Installing one …`);
  try {
    await installBrowser(name);
  } catch (error) {
    throw new Error(
      `Winnow needs ${people} here, found none, and could not install one: ${error instanceof Error ? error.message : error}\n` +
        `Install ${people} yourself, or set ${variable} to its program.`,
    );
  }
  const installed = await findBrowser(name);
  if (installed) return installed;
  throw new Error(`${people} was installed but cannot be found. Set ${variable} to its program.`);
}

async function installBrowser(name: BrowserName): Promise<void> {
  const { debianPackage, download } = KNOWN[name];
  if (onDebian() && process.getuid?.() === 0) {
    const apt = (...args: string[]): void => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', args, { stdio: 'inherit', env });
    };
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage, 'fonts-dejavu-core');
    return;
  }
  const platform = detectBrowserPlatform();
  if (!platform) throw new Error(`there is no download of it for ${process.platform} on ${process.arch}.`);
  await install({
    browser: download,
    buildId: await resolveBuildId(download, platform, 'stable'),
    cacheDir: CACHE,
  });
}

/** Returns whether the system is Debian. Ubuntu's packages of both browsers only point to a snap, which containers cannot run. */
const onDebian = (): boolean =>
  existsSync('/etc/debian_version') && !/^ID=ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
