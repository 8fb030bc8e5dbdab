import { findOrInstallBrowser } from './find-browser.ts';

/** Installs both browsers before the first test, so that test files which run at once do not install one twice. */
export async function setup(): Promise<void> {
  for (const name of ['chromium', 'firefox'] as const) await findOrInstallBrowser(name);
}
