import browser from 'webextension-polyfill';

const KEY = 'markdownTemplate';
/** What the browser's synchronised store takes for one value, with room for letters of several bytes. */
export const MAX_TEMPLATE = 2500;

/** The template a person wrote for Markdown files; empty where they wrote none. */
export async function readTemplate(): Promise<string> {
  const { [KEY]: kept } = await browser.storage.sync.get(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** Keeps a template; an empty one gives way to the product's own. */
export async function keepTemplate(template: string): Promise<void> {
  if (template === '') await browser.storage.sync.remove(KEY);
  else await browser.storage.sync.set({ [KEY]: template.slice(0, MAX_TEMPLATE) });
}
