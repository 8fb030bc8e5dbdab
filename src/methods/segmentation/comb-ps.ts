import type { PageTree } from '../../core/page/page-tree.ts';
import { WINDOW_WORDS, windows } from './fixed-ps.ts';
import { runningText, type Segment } from './running-text.ts';
import { vips } from './vips.ts';

/** CombPS: VIPS segments, with long ones cut into windows, so that both topic and length are respected (Cai et al. 2004). */
export function combPs(page: PageTree): Segment[] {
  const text = runningText(page);
  return vips(page).flatMap((segment) =>
    segment.to - segment.from > WINDOW_WORDS ? windows(text, segment.from, segment.to) : [segment],
  );
}
