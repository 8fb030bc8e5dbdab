import { useEffect } from 'preact/hooks';
import { onPositionsForgotten, readPositions, writePositions } from '../browser/position-store.ts';
import { storyName } from '../core/address/link-url.ts';
import { hash } from '../core/basics/hash.ts';
import type { Article } from '../core/story/article.ts';
import { keptPosition, shownPosition, validPositions, withPosition } from './reading-position.ts';

/** Milliseconds without scrolling after which the position is stored. */
const REST = 600;
/** Height of the window that the bar of tools covers, in CSS pixels. */
const EDGE = 60;

const bodyBlocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.story-body > *')];

/** Restores the position where the person stopped in this story, and stores it as they scroll, under a hash of the address. */
export function useReadingPosition(article: Article, drawn: boolean): void {
  useEffect(() => {
    if (!drawn) return;
    const page = hash(storyName(article.url));
    let timer = 0;
    let open = true;
    // If positions are forgotten while the story is open, it must not store its own again.
    let forgotten = false;
    const stopHearing = onPositionsForgotten(() => {
      forgotten = true;
    });

    const keep = async () => {
      const boxes = bodyBlocks().map((block) => {
        const { top, height } = block.getBoundingClientRect();
        return { top, height };
      });
      const position = shownPosition(boxes, EDGE, innerHeight);
      const kept = validPositions(await readPositions());
      if (position === null && keptPosition(kept, page) === null) return;
      if (!forgotten) await writePositions(withPosition(kept, page, position));
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void keep(), REST);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') void keep();
    };

    void (async () => {
      const position = keptPosition(validPositions(await readPositions()), page);
      // A person who has begun to scroll, or was sent to a heading, is not moved away.
      if (!open || location.hash !== '' || scrollY > 0) return startKeeping();
      const block = position && bodyBlocks()[position.block];
      if (position && block) {
        const { top, height } = block.getBoundingClientRect();
        scrollTo({ top: scrollY + top + position.share * height - EDGE, behavior: 'instant' });
      }
      startKeeping();
    })();
    function startKeeping(): void {
      if (!open) return;
      addEventListener('scroll', onScroll, { passive: true });
      document.addEventListener('visibilitychange', onHide);
    }
    return () => {
      open = false;
      stopHearing();
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [article, drawn]);
}
