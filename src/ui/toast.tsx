import { useEffect } from 'preact/hooks';
import { t } from './translate.ts';
import './toast.css';

/** Milliseconds that a message is shown: long enough to read two lines at an easy pace. */
const SHOWN_FOR = 6000;
/** Milliseconds for a message with an undo button: long enough to reach the button by keyboard. */
const UNDO_FOR = 30_000;

interface ToastProps {
  readonly text: string;
  /** Undoes what was done. */
  readonly undo?: () => void;
  readonly onGone: () => void;
}

/** Says for a moment what was just done. The region stays in the page so that screen readers hear each change. */
export function Toast({ text, undo, onGone }: ToastProps) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onGone, undo ? UNDO_FOR : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text, undo]);
  return (
    <div class="toast" role="status">
      {text && (
        <p>
          {text}
          {undo && (
            <button type="button" onClick={undo}>
              {t('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
