import type { LinkWeighting } from '../src/core/links/lamis.ts';

/** What `--weights` names: the paper's α = 1 − E alone, or ours, with the kinds of the pages joined in. */
const WEIGHTS = { paper: 'entropy', ours: 'informative' } as const satisfies Record<string, LinkWeighting>;

/** Throws with the names there are. */
export function weightsNamed(name: string): LinkWeighting {
  if (name === 'paper' || name === 'ours') return WEIGHTS[name];
  throw new Error(`--weights takes paper or ours, not "${name}".`);
}
