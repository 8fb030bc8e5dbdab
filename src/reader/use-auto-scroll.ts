import { useEffect } from 'preact/hooks';

/** Milliseconds without a frame after which the page was not seen: what was missed is not made up for. */
const PAUSE = 1000;

/**
 * Scrolls the page by itself while it is `on`, at so many `lines` of a story a minute, and calls `onEnd` where the page ends. Whole
 * pixels only: browsers round the rest away.
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

/** Height of a line of the story, CSS pixels. */
function lineHeight(): number {
  const story = document.querySelector('.story');
  return (story && Number.parseFloat(getComputedStyle(story).lineHeight)) || 30;
}
