import { inTurn } from '../../browser/in-turn.ts';

/** Runs the requests about a page one after another, so that no earlier answer arrives after a later one. */
export interface Turns {
  /** Aborts all work under way or waiting, since its answers are no longer useful. Later work does not wait for it. */
  startOver(): void;
  /** Does the work in its turn. Rejects as the work does. */
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
