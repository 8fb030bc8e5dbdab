import type { MarkKind } from '../../core/site/marks.ts';
import { askBackground, openReader } from '../../messaging/ask-background.ts';
import { extensionAlive } from '../../messaging/messenger.ts';
import type { VisitReply } from '../../messaging/protocol.ts';
import { idle, snapshotDocument, soon } from '../../snapshot/live-dom.ts';
import type { Snapshot } from '../../snapshot/live-walk.ts';
import { drawnHolders } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import type { Followed } from './page-effects.ts';
import type { OpenPageState } from './page-state.ts';
import { addressOf } from './page-watch.ts';

/** A page that is looked at. */
export interface LookedAt extends Followed {
  /** Resolves once the settings have been read. */
  readonly known: Promise<void>;
  /** Follows what the background says about the snapshot. */
  readonly adopt: (taken: Snapshot, reply: VisitReply, now: boolean) => void;
}

export const takeSnapshot = (
  document: Document,
  signal: AbortSignal,
  pause = soon,
): Promise<Snapshot | null> => snapshotDocument(document, addressOf(location.href), { signal, pause });

/** Has a snapshot judged or explained, and follows the answer. Failures become part of the state. `onGone` hears of a lost extension. */
export async function lookAt(
  page: LookedAt,
  abort: AbortSignal,
  settled: boolean,
  explained: boolean,
): Promise<void> {
  const { state } = page;
  const end = (status: OpenPageState['status']) => {
    // Until the page has settled, a later look may find more.
    if (!settled) return;
    state.status = status;
    page.early()?.release();
  };
  if (abort.aborted) return;
  try {
    const taken = await takeSnapshot(page.document, abort, settled ? idle : soon);
    if (!taken || taken.page.tag.length <= 1) return end('none');
    const request = { page: taken.page, settled, opened: performance.timeOrigin };
    const [reply] = await Promise.all([askBackground(explained ? 'explain' : 'visit', request), page.known]);
    abort.throwIfAborted();
    if (settled) state.status = 'judged';
    page.adopt(taken, explained ? { ...reply, problem: state.judged?.problem ?? '' } : reply, false);
    if (!settled || !state.readAtOnce) return;
    state.readAtOnce = false;
    const { kind, site } = reply.report;
    // Nobody asked for this story, so a page without a story simply stays, and no tab opens.
    if (kind === 'article' && !reply.inPrivate && state.settings.readerSites.includes(site))
      // Only visible pages get frames: a page that reloads itself behind other tabs must not open the reader each time.
      requestAnimationFrame(() => abort.aborted || openReader(taken.page, false).catch(() => undefined));
  } catch (error) {
    if (abort.aborted) return;
    if (!extensionAlive()) return page.onGone();
    end(state.status === 'judged' ? 'judged' : 'failed');
    if (settled) state.message = (error as Error).message;
  }
}

/** Tells the background what the person says about some elements, and follows the answer. */
export async function tellMark(
  { document, signal, state, adopt }: LookedAt,
  abort: AbortSignal,
  elements: readonly Element[],
  kind: MarkKind | null,
): Promise<void> {
  const taken = await takeSnapshot(document, signal);
  const nodes = taken ? elements.map((element) => numberIn(taken, element)).filter((node) => node > 0) : [];
  if (!taken || nodes.length === 0) throw new Error(t('pickerNothing'));
  const reply = await askBackground('mark', { page: taken.page, nodes, kind });
  // The page is another one by now, or a later mark is under way, and its answer includes this mark.
  if (abort.aborted) return;
  state.status = 'judged';
  adopt(taken, reply, true);
}

/** Returns the element's number in the snapshot, or -1. An element inside a drawing, which the snapshot leaves out, has the drawing's. */
function numberIn({ nodes }: Snapshot, element: Element): number {
  for (const at of drawnHolders(element)) {
    const node = nodes.indexOf(at);
    if (node >= 0) return node;
  }
  return -1;
}
