import type { PageTree } from '../../core/page/page-tree.ts';
import { extensionAlive, ReceiverGone, sendToBackground } from '../../messaging/messenger.ts';
import type { ToBackground } from '../../messaging/protocol.ts';

/**
 * A worker that was stopped in its work is started by the next message; learning the same page again counts once. On a busy
 * machine it may be stopped again while it starts: milliseconds before each further try.
 */
const PAUSES = [500, 1000, 2000, 4000];
/** Milliseconds; the largest page takes some two seconds to judge. */
const ANSWER_WITHIN = 20_000;

/** Asks again where nobody is there to answer, for as long as the extension is. */
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

/** A worker that dies while it answers never says so: what is not answered in time counts as not received. */
function inTime<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ReceiverGone('The background did not answer in time.'));
    const timer = setTimeout(late, ANSWER_WITHIN);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
