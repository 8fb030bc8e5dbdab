import type { BrowserName } from '../../../test/extension/find-browser.ts';
import { bareBrowser } from '../bare-browser.ts';
import { BESIDE_PEER, besidePeer, TITLES } from '../columns.ts';
import { extensionTimes } from '../extension.ts';
import { openPages } from '../open-pages.ts';

/** Prints the times of the built extension on the demo site, beside Readability on the same pages. */
export async function printExtension(name: BrowserName): Promise<void> {
  const { urls, times, visited } = await extensionTimes(name);
  const browser = await bareBrowser(name);
  const results = await openPages(browser, visited);
  await browser.close();
  const peer = results.map(({ first }) => first.readability);
  console.log(
    `\nThe built extension on the demo site, ${urls} pages learned, ${TITLES[name]}, beside Readability's first run in a page\n${BESIDE_PEER}`,
  );
  for (const [what, values] of Object.entries(times)) console.log(besidePeer(what, values, peer));
  console.log(besidePeer('    Readability, first run in a page', peer, peer));
}
