import { inTurn } from '../../browser/in-turn.ts';

/** What is asked about a page, one after another: a later answer is never overtaken by an earlier one. */
export interface Turns {
  /** What is under way or waits is told that its answer is of no use any more, and nothing waits for it. */
  startOver(): void;
  /** Does the work in its turn; rejects as the work does. */
  take(work: (abort: AbortSignal) => Promise<void>): Promise<void>;
}

export function createTurns(signal: AbortSignal): Turns {
  let useless = new AbortController();
  let taking = inTurn();
  return {
    startOver() {
      useless.abort();
      useless = new AbortController();
      taking = inTurn();
    },
    take(work) {
      const abort = AbortSignal.any([signal, useless.signal]);
      return taking(() => work(abort));
    },
  };
}
