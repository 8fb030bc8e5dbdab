import type { Page } from 'puppeteer-core';

/** Microseconds between two samples of the profiler. */
const EVERY = 500;
/** Most milliseconds between two samples: after a longer gap the machine did something else in the meantime. */
const LONGEST_STEP = (4 * EVERY) / 1000;

/**
 * Milliseconds: the longest work without a pause, and the longest including the garbage collector's work on the page's objects and ours.
 */
export interface Slices {
  readonly work: number;
  readonly collected: number;
}

/**
 * Watches the scripts in a page, in Chromium. Returns a function that gives the longest unbroken run of scripts of `origin` and the
 * functions that they call: none of their tasks is longer.
 */
export async function slicesIn(page: Page, origin: string): Promise<() => Promise<Slices>> {
  const session = await page.createCDPSession();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: EVERY });
  await session.send('Profiler.start');
  return async () => {
    const { profile } = await session.send('Profiler.stop');
    const parents = new Map<number, number>();
    const ours = new Set<number>();
    for (const { id, children = [], callFrame } of profile.nodes) {
      for (const child of children) parents.set(child, id);
      // Parents come before their children.
      if (callFrame.url.startsWith(origin) || ours.has(parents.get(id) ?? -1)) ours.add(id);
    }
    const collector = profile.nodes.find(
      ({ callFrame }) => callFrame.functionName === '(garbage collector)',
    )?.id;
    let longest: Slices = { work: 0, collected: 0 };
    let work = 0;
    let collection = 0;
    profile.samples?.forEach((node, i) => {
      const length = Math.min((profile.timeDeltas?.[i + 1] ?? 0) / 1000, LONGEST_STEP);
      if (ours.has(node)) work += length;
      else if (work > 0 && node === collector) collection += length;
      else work = collection = 0;
      longest = {
        work: Math.max(longest.work, work),
        collected: Math.max(longest.collected, work + collection),
      };
    });
    return longest;
  };
}
