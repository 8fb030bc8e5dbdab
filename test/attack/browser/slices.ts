import type { Page } from 'puppeteer-core';

/** Microseconds between two looks of the profiler. */
const EVERY = 500;

/**
 * Watches what runs in a page, in Chromium. The function that it gives answers the longest time (ms) in which nothing but scripts
 * of `origin`, and what they call, ran without a pause: no task of theirs is longer.
 */
export async function slicesIn(page: Page, origin: string): Promise<() => Promise<number>> {
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
      // Parents stand before their children.
      if (callFrame.url.startsWith(origin) || ours.has(parents.get(id) ?? -1)) ours.add(id);
    }
    const collector = profile.nodes.find(
      ({ callFrame }) => callFrame.functionName === '(garbage collector)',
    )?.id;
    let longest = 0;
    let slice = 0;
    profile.samples?.forEach((node, i) => {
      const length = (profile.timeDeltas?.[i + 1] ?? 0) / 1000;
      if (ours.has(node) || (slice > 0 && node === collector)) slice += length;
      else slice = 0;
      longest = Math.max(longest, slice);
    });
    return longest;
  };
}
