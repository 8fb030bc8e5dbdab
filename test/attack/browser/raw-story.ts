import type { Page } from 'puppeteer-core';
import type { Article } from '../../../src/core/story/article.ts';
import type { ExtensionFixture } from '../../extension/extension-fixture.ts';

/** The reader with a story as it is stored for it, with markup that no page was read for. */
export async function openRaw({ extension, control }: ExtensionFixture, article: Article): Promise<Page> {
  await control.page.evaluate((kept) => chrome.storage.session.set({ 'story:raw': kept }), {
    article,
    isPrivate: false,
  });
  return extension.open(extension.url('src/reader/index.html?id=raw'));
}
