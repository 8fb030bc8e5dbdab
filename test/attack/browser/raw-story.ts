import type { Page } from 'puppeteer-core';
import type { Article } from '../../../src/core/story/article.ts';
import type { ExtensionFixture } from '../../extension/extension-fixture.ts';

/** Opens the reader with a story in its stored form, with markup that was read from no page. */
export async function openRaw({ extension, control }: ExtensionFixture, article: Article): Promise<Page> {
  await control.page.evaluate((kept) => chrome.storage.session.set({ 'story:raw': kept }), {
    article,
    isPrivate: false,
  });
  return extension.open(extension.url('src/reader/index.html?id=raw'));
}
