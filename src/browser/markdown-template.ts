import browser from 'webextension-polyfill';
import { Problem } from './problem.ts';

const KEY = 'markdownTemplate';
/** Most characters of a template. The browser's synchronised store limits a value to 8 KB, and a letter may take several bytes. */
export const MAX_TEMPLATE = 2500;

/** Returns the template that a person wrote for Markdown files, or an empty string. */
export async function readTemplate(): Promise<string> {
  const { [KEY]: kept } = await browser.storage.sync.get(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** Stores a template; an empty one is removed, so that the product's own is used. Rejects with a problem if the browser does not. */
export async function keepTemplate(template: string): Promise<void> {
  try {
    if (template === '') await browser.storage.sync.remove(KEY);
    else await browser.storage.sync.set({ [KEY]: template.slice(0, MAX_TEMPLATE) });
  } catch (cause) {
    throw new Problem('template_not_stored', cause);
  }
}
