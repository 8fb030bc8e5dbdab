import browser from 'webextension-polyfill';
import type { Settings } from '../browser/settings.ts';

export type Language = Settings['language'];

interface Messages {
  readonly [key: string]: { readonly message: string } | undefined;
}

/** The language and messages that `speak` has loaded; null if pages use the browser's. */
let chosen: { readonly language: Language; readonly messages: Messages } | null = null;

/** Returns the language of the pages as a tag that Intl takes. */
export const locale = (): string => (chosen?.language ?? browser.i18n.getUILanguage()).replace('_', '-');

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

export const direction = (): 'ltr' | 'rtl' =>
  (chosen ? RIGHT_TO_LEFT.has(chosen.language) : browser.i18n.getMessage('@@bidi_dir') === 'rtl')
    ? 'rtl'
    : 'ltr';

/** Returns the message in the language of the pages, with its $1 … $9 filled in; empty if there is no such message. */
export function message(key: string, values: readonly string[] = []): string {
  if (!chosen) return browser.i18n.getMessage(key, [...values]);
  const text = chosen.messages[key]?.message ?? '';
  return text.replace(/\$(\d)/g, (_, index) => values[Number(index) - 1] ?? '');
}

/**
 * Sets the language of the pages. Browsers offer no way to choose one for an extension, so messages are read from the extension's own
 * files. If they cannot be read, the browser's language remains.
 */
export async function speak(language: Language): Promise<void> {
  chosen = null;
  const spoken = language === 'browser' ? otherThanBrowser() : language;
  if (spoken === null) return;
  try {
    const file = await fetch(browser.runtime.getURL(`_locales/${spoken}/messages.json`));
    chosen = { language: spoken, messages: await file.json() };
  } catch {
    // Every message exists in the browser's language too.
  }
}

/**
 * Returns the language of the messages that the browser gives, or null if it is the browser's own. For a language without messages the
 * browser gives English ones, but numbers, days and direction of text would be those of its own language.
 */
function otherThanBrowser(): Language | null {
  const given = browser.i18n.getMessage('languageOfMessages');
  const isOwn = given.split('_')[0] === browser.i18n.getUILanguage().split(/[-_]/)[0];
  return given === '' || isOwn ? null : (given as Language);
}
