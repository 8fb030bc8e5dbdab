import browser, { type Tabs } from 'webextension-polyfill';
import { forgetStoriesOf } from '../browser/story-store.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';

/** The mode that the person chose for each site in a private window. It stays in memory until the window closes. */
type Choices = Readonly<Record<string, CleaningMode>>;

const keyOf = (windowId: number | undefined): string => `private:${windowId}`;

export async function choicesIn({ windowId }: Tabs.Tab): Promise<Choices> {
  const key = keyOf(windowId);
  return ((await browser.storage.session.get(key))[key] as Choices | undefined) ?? {};
}

/** Keeps the mode that the person chose for a site for as long as the window is open. */
export async function choosePrivately(tab: Tabs.Tab, site: string, mode: CleaningMode): Promise<void> {
  const choices = await choicesIn(tab);
  await browser.storage.session.set({ [keyOf(tab.windowId)]: { ...choices, [site]: mode } });
}

/** Forgets the choices made in a window and the stories read there. */
export async function forgetWindow(windowId: number): Promise<void> {
  await Promise.all([browser.storage.session.remove([keyOf(windowId)]), forgetStoriesOf(windowId)]);
}
