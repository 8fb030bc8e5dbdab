import type { PageReport, Verdict } from '../../core/report/page-report.ts';
import type { CleaningMode } from '../../core/treatment/policy.ts';
import type { VisitReply } from '../../messaging/protocol.ts';
import type { Snapshot } from '../../snapshot/live-walk.ts';
import { parentNode } from '../../snapshot/unclobbered.ts';
import { blockName } from '../../ui/block-name.ts';
import { spacedAsDrawn } from '../shared/drawn-words.ts';

/** The background's answer about a snapshot, with the elements of its verdicts. The rest of the snapshot is dropped. */
export interface JudgedPage extends Omit<VisitReply, 'learned' | 'inPrivate'> {
  /** The person's choice for the site in a private window, also one made after this answer. Null in other windows. */
  readonly inPrivate: { chosen: CleaningMode | null } | null;
  /** Returns the element of a verdict, if it is still in the page. */
  elementOf(node: number): Element | undefined;
  /** Returns a block's name for lists, with its words as drawn. Made at the first call, which must come before anything is hidden. */
  nameOf(verdict: Verdict): string;
  /** Returns the report with its previews as drawn. */
  shown(): PageReport;
}

export function judgedPage({ nodes }: Pick<Snapshot, 'nodes'>, reply: VisitReply): JudgedPage {
  const { report } = reply;
  const elements = new Map<number, Element>();
  for (const { node } of report.verdicts) {
    const found = nodes[node];
    if (found instanceof Element) elements.set(node, found);
  }
  const drawn = new Map<Verdict, Verdict>();
  const asDrawn = (verdict: Verdict): Verdict => {
    const element = verdict.shows ? undefined : elements.get(verdict.node);
    const found =
      drawn.get(verdict) ??
      (element ? { ...verdict, preview: spacedAsDrawn(element, verdict.preview) } : verdict);
    drawn.set(verdict, found);
    return found;
  };
  return {
    ...reply,
    elementOf(node) {
      const element = elements.get(node);
      return element && parentNode(element) ? element : undefined;
    },
    nameOf: (verdict) => blockName(asDrawn(verdict)),
    shown: () => ({
      ...report,
      verdicts: report.verdicts.map(asDrawn),
    }),
  };
}
