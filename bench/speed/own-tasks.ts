import type { BareBrowser } from './bare-browser.ts';
import type { OwnTasks } from './in-page.ts';
import type { SpeedPage } from './pages.ts';

/** Number of runs; the least disturbed counts. */
const RUNS = 3;

/**
 * Returns our longest tasks on the page, on a processor so many times slower: the least of some runs, since others use the processor too.
 * Needs Chromium.
 */
export async function ownTasks(
  browser: BareBrowser,
  { html, url }: SpeedPage,
  slowdown: number,
): Promise<OwnTasks> {
  const page = await browser.open(html());
  await page.emulateCPUThrottling(slowdown);
  const runs: OwnTasks[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await page.evaluate((at) => winnowSpeed.ownTasks(at), url));
  await page.close();
  return runs.reduce((a, b) => ({
    nodes: a.nodes,
    slices: Math.max(a.slices, b.slices),
    snapshot: Math.min(a.snapshot, b.snapshot),
    message: Math.min(a.message, b.message),
    marking: Math.min(a.marking, b.marking),
    styles: Math.min(a.styles, b.styles),
  }));
}
