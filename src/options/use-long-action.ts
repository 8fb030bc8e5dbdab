import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../ui/translate.ts';
import type { Tell } from './transfer.ts';

export interface LongAction {
  /** The action that is running, and its progress; `most` is 0 if the length is not known. */
  readonly work: { readonly label: string; readonly done: number; readonly most: number } | null;
  /** How the last action ended; one of the two is empty. */
  readonly told: string;
  readonly failure: string;
  /** Starts an action; the action resolves to the message at its end. */
  readonly run: (label: string, action: (tell: Tell, signal: AbortSignal) => Promise<string>) => void;
  readonly cancel: () => void;
}

/** Runs one long action at a time, with progress; an action is cancelled if the page closes. Calls `onEnd` after each. */
export function useLongAction(onEnd: () => void): LongAction {
  const [work, setWork] = useState<LongAction['work']>(null);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const run: LongAction['run'] = (label, action) => {
    const abort = new AbortController();
    running.current = abort;
    setWork({ label, done: 0, most: 0 });
    setTold('');
    setFailure('');
    void action((done, most) => setWork({ label, done, most }), abort.signal)
      .then(setTold, (error: Error) =>
        abort.signal.aborted ? setTold(t('cancelled')) : setFailure(error.message),
      )
      .finally(() => {
        setWork(null);
        onEnd();
      });
  };
  return { work, told, failure, run, cancel: () => running.current.abort() };
}
