import { hasStory, isReadable } from '../core/report/is-readable.ts';
import type { PageReport, Verdict } from '../core/report/page-report.ts';
import type { MarkKind } from '../core/site/marks.ts';
import type { Trust } from '../core/site/trust.ts';
import type { CleaningMode, Policy } from '../core/treatment/policy.ts';
import type { PageState } from '../messaging/protocol.ts';

/** State of the popup; every state of a page becomes one of these. */
export type PageView =
  | { readonly kind: 'working' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'page';
      readonly report: PageReport;
      readonly trust: Trust;
      readonly mode: CleaningMode;
      /** The policy under which the page is treated now. */
      readonly policy: Policy;
      /** Whether pages like this one are cleaned on this site, or this one because the person asked. */
      readonly cleans: boolean;
      /** Number of blocks dimmed or hidden; `hidden` is the number of hidden ones among them. */
      readonly cleaned: number;
      readonly hidden: number;
      readonly isPrivate: boolean;
      /** Whether the person must allow learning first. */
      readonly asksPermission: boolean;
      readonly hasStory: boolean;
      /** Whether the reader is offered. */
      readonly isReadable: boolean;
      /** Why the page could not be learned, or empty. */
      readonly problem: string;
    };

export function pageView(state: PageState | null, failure: string): PageView {
  if (failure !== '') return { kind: 'failed', message: failure };
  if (state === null) return { kind: 'working' };
  if (state.status === 'failed') return { kind: 'failed', message: state.message };
  if (state.status === 'none') return { kind: 'none' };
  if (state.report === null || state.trust === null) return { kind: 'working' };
  return {
    kind: 'page',
    report: state.report,
    trust: state.trust,
    mode: state.mode,
    policy: state.policy,
    cleans: state.cleans,
    cleaned: state.cleaned,
    hidden: state.hidden,
    isPrivate: state.isPrivate,
    // A permission outlasts the private window and would reveal it.
    asksPermission: !state.learning && !state.isPrivate,
    hasStory: hasStory(state.report),
    isReadable: isReadable(state.report),
    problem: state.message,
  };
}

export interface PageCorrection {
  readonly id: string;
  readonly kind: MarkKind;
  /** The first block that the correction decides. */
  readonly block: Verdict;
}

/** Returns the person's corrections that apply to the page, in reading order, each once however many blocks it decides. */
export function pageCorrections(verdicts: readonly Verdict[]): PageCorrection[] {
  const found = new Map<string, PageCorrection>();
  for (const verdict of verdicts)
    if (verdict.mark && !found.has(verdict.mark.id))
      found.set(verdict.mark.id, { ...verdict.mark, block: verdict });
  return [...found.values()];
}
