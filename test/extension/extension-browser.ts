import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from './find-browser.ts';
import {
  type ExtensionOptions,
  type InstalledExtension,
  install,
  unpackInto,
} from './installed-extension.ts';
import { type BrowserOptions, type StartedBrowser, startBrowser } from './started-browser.ts';

/** A running browser with the built extension. */
export interface ExtensionBrowser
  extends Omit<InstalledExtension, 'uninstall'>,
    Pick<StartedBrowser, 'close' | 'kill'> {}

export interface ExtensionBrowserOptions extends BrowserOptions, ExtensionOptions {}

export async function launchWithExtension(
  name: BrowserName,
  options: ExtensionBrowserOptions = {},
): Promise<ExtensionBrowser> {
  const started = await startBrowser(name, options);
  const folder = join(started.home, 'extension');
  const goesOn = existsSync(folder);
  try {
    if (!goesOn) unpackInto(folder, name, options);
    const extension = await install(started, folder, options, goesOn);
    return { ...extension, close: started.close, kill: started.kill };
  } catch (error) {
    await started.close();
    throw error;
  }
}
