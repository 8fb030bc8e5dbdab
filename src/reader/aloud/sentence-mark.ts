import type { SpokenSentence } from './spoken-story.ts';

const NAME = 'spoken';

/** Highlights the sentence being read and keeps it in view, without changing the story's text; null removes the highlight. */
export function markSentence(sentence: SpokenSentence | null): void {
  const painted = typeof Highlight === 'function' && 'highlights' in CSS;
  if (painted) CSS.highlights.delete(NAME);
  for (const block of document.querySelectorAll(`.${NAME}`)) block.classList.remove(NAME);
  if (!sentence) return;
  if (painted) CSS.highlights.set(NAME, new Highlight(sentence.range));
  // Browsers that cannot highlight a range show the whole paragraph instead.
  else sentence.block.classList.add(NAME);
  keepInView(sentence);
}

/** Room to leave for the tools above and the bar below, in CSS pixels. */
const MARGIN = 110;

function keepInView({ range, block }: SpokenSentence): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= MARGIN && bottom <= innerHeight - MARGIN) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'instant' : 'smooth';
  if (bottom - top > 0) scrollBy({ top: top - innerHeight / 3, behavior });
  else block.scrollIntoView({ block: 'center', behavior });
}
