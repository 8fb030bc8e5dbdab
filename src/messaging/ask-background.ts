import type { PageTree } from '../core/page/page-tree.ts';
import { extensionAlive, ReceiverGone, sendToBackground } from './messenger.ts';
import type { ToBackground } from './protocol.ts';

/**
 * Milliseconds before each further try. The next message starts a worker that was stopped at work; on a busy machine it may be stopped
 * again. Sending a page again is safe, since the same page counts once.
 */
const PAUSES = [500, 1000, 2000, 4000];
/** An answer must come within this many milliseconds; judging the largest page takes about 2,000. */
const ANSWER_WITHIN = 20_000;

/** Sends a request to the background. Asks again if nobody answers, for as long as the extension is there. */
export async function askBackground<K extends keyof ToBackground>(
  name: K,
  request: ToBackground[K][0],
): Promise<ToBackground[K][1]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTime(sendToBackground(name, request));
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof ReceiverGone) || pause === undefined || !extensionAlive()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export const openReader = (page: PageTree, isStory: boolean): Promise<unknown> =>
  askBackground('openReader', { page, isStory });

/** Rejects a late reply as not received: a worker that dies while it answers never says so. */
function inTime<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ReceiverGone());
    const timer = setTimeout(late, ANSWER_WITHIN);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
