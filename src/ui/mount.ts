import { type ComponentChild, render } from 'preact';
import browser from 'webextension-polyfill';
import { locale } from './format.ts';
import { followTheme } from './theme.ts';
import { type MessageKey, t } from './translate.ts';
import './base.css';

/** Starts an extension page in the person's language, direction and theme. */
export async function mount(title: MessageKey, page: ComponentChild): Promise<void> {
  const root = document.documentElement;
  root.lang = locale();
  root.dir = browser.i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
  document.title = t(title);
  await followTheme();
  render(page, document.body);
}
