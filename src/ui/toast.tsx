import { useEffect } from 'preact/hooks';
import './toast.css';

/** Long enough to read two lines at an easy pace. */
const SHOWN_FOR = 6000;

/** A passing word on what was just done. The region stays in the page so that screen readers hear each change. */
export function Toast({ text, onGone }: { text: string; onGone: () => void }) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onGone, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="toast" role="status">
      {text && <p>{text}</p>}
    </div>
  );
}
