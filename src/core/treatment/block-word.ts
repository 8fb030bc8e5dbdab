import type { Policy } from './policy.ts';
import type { Treatable } from './treatment.ts';

export type BlockWord = 'content' | 'clutter' | 'undecided';

/** Returns what a block is called: clutter from the person's threshold on, content where it is more likely kept than not. */
export function blockWord({ noise }: Pick<Treatable, 'noise'>, { dim }: Pick<Policy, 'dim'>): BlockWord {
  if (noise >= dim) return 'clutter';
  return noise < 0.5 ? 'content' : 'undecided';
}
