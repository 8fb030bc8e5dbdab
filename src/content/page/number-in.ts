import type { Snapshot } from '../../snapshot/live-walk.ts';
import { drawnHolders } from '../../snapshot/unclobbered.ts';

/** The element's number in the snapshot; what that leaves out (the inside of drawings) stands for what it stands in. */
export function numberIn({ nodes }: Pick<Snapshot, 'nodes'>, element: Element): number {
  for (const at of drawnHolders(element)) {
    const node = nodes.indexOf(at);
    if (node >= 0) return node;
  }
  return -1;
}
