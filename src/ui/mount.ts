import { type ComponentChild, render } from 'preact';
import { onSettingsChanged, readSettings } from '../browser/settings-store.ts';
import { keepFocus } from './keep-focus.ts';
import { direction, locale, speak } from './language.ts';
import { followTheme } from './theme.ts';
import { type MessageKey, t } from './translate.ts';
import { startWith } from './use-settings.ts';
import './base.css';
import './touch.css';

/**
 * Starts an extension page in the person's language, direction and theme. The contents of its HTML file stay until `ready` resolves;
 * `ready` must not reject.
 */
export async function mount(
  title: MessageKey,
  page: ComponentChild,
  ready?: Promise<unknown>,
): Promise<void> {
  const settings = await readSettings();
  const { language, theme } = settings;
  startWith(settings);
  await speak(language);
  // Every part of a page has words, so a change of language loads the page again.
  onSettingsChanged((changed) => {
    if (changed.language !== language) location.reload();
  });
  const root = document.documentElement;
  root.lang = locale();
  root.dir = direction();
  document.title = t(title);
  followTheme(theme);
  await ready;
  document.body.replaceChildren();
  keepFocus(document.body);
  render(page, document.body);
}
