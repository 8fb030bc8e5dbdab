import type { Policy } from './policy.ts';
import type { Treatable } from './treatment.ts';

export type BlockWord = 'content' | 'clutter' | 'undecided';

/** Returns the word for a block: clutter from the person's threshold for dimming, content below P(noise) 0.5, else undecided. */
export function blockWord({ noise }: Pick<Treatable, 'noise'>, { dim }: Pick<Policy, 'dim'>): BlockWord {
  if (noise >= dim) return 'clutter';
  return noise < 0.5 ? 'content' : 'undecided';
}
