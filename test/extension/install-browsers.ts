import { findOrInstallBrowser } from './find-browser.ts';

/** Before the first test: both browsers are there, so that files which run at once do not install one twice. */
export async function setup(): Promise<void> {
  for (const name of ['chromium', 'firefox'] as const) await findOrInstallBrowser(name);
}
