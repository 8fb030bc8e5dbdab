import { useEffect } from 'preact/hooks';

/** After this many milliseconds without a frame the page was out of sight, and the distance missed is not made up for. */
const PAUSE = 1000;

/**
 * Scrolls the page by itself while it is `on`, at `lines` lines of the story per minute, and calls `onEnd` at the page's end. Scrolls by
 * whole pixels only: browsers round the rest away.
 */
export function useAutoScroll(on: boolean, lines: number, onEnd: () => void): void {
  useEffect(() => {
    if (!on) return;
    let frame = 0;
    let last = performance.now();
    let due = 0;
    const step = (now: number) => {
      const passed = now - last;
      last = now;
      if (passed < PAUSE) due += (passed / 60_000) * lines * lineHeight();
      const whole = Math.floor(due);
      due -= whole;
      if (whole > 0) scrollBy({ top: whole, behavior: 'instant' });
      if (isAtEnd()) onEnd();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [on, lines]);
}

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/** Returns the height of a line of the story, in CSS pixels. */
function lineHeight(): number {
  const story = document.querySelector('.story');
  return (story && Number.parseFloat(getComputedStyle(story).lineHeight)) || 30;
}
