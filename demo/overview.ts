import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';

const PANELS = [
  ['before.png', 'The page as it comes'],
  ['after.png', 'After a few pages: the clutter fades'],
  ['reader.png', 'One click: the story alone'],
] as const;

/** Draws the demo's pictures side by side, for the README. */
export async function overview(browser: Browser, folder: string): Promise<void> {
  const panels = PANELS.map(([file, words]) => {
    const data = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" alt=""><figcaption>${words}</figcaption></figure>`;
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1320, height: 580 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 20px; display: flex; gap: 20px; background: #fff; font: 600 17px system-ui, "Noto Sans", sans-serif; }
    figure { margin: 0; flex: 1; }
    img { width: 100%; display: block; border: 1px solid #c9ced6; border-radius: 6px; }
    figcaption { margin-top: 10px; text-align: center; color: #39404c; }
  </style>${panels.join('')}`);
  await page.screenshot({ path: join(folder, 'overview.png') as `${string}.png` });
  await page.close();
}
