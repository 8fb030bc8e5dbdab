import type { Page } from 'puppeteer-core';

/** Sampling interval, bytes. */
const SAMPLING = 4096;

interface HeapNode {
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}

/** Returns the bytes that `run` allocates in the page, including memory that is freed again. Needs Chromium. */
export async function allocatedBy(page: Page, run: () => Promise<unknown>): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await run();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.detach();
  const sizeOf = (node: HeapNode): number =>
    node.children.reduce((sum, child) => sum + sizeOf(child), node.selfSize);
  return sizeOf(profile.head);
}
