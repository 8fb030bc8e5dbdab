import { modeOf, policyOf, type Settings } from '../../browser/settings.ts';
import { type CleaningMode, anyway as inAnyCase, type Policy } from '../../core/treatment/policy.ts';
import { isCleaned } from '../../core/treatment/treatment.ts';
import type { PageState } from '../../messaging/protocol.ts';
import type { JudgedPage } from '../cleaning/judged-page.ts';

/** What the content script knows about its page, and what the person asked for there. */
export interface OpenPageState {
  status: PageState['status'];
  /** Why the page could not be judged; else empty. */
  failure: string;
  judged: JudgedPage | null;
  mode: CleaningMode;
  /** The person asked for this very page to be cleaned. */
  asked: boolean;
  /** They asked for it whatever the page is for. */
  anyway: boolean;
  /** Elements that are treated as clutter until the page goes. */
  forNow: readonly Element[];
  /** The open shadow roots of the page. */
  roots: readonly ShadowRoot[];
}

export const newPageState = (): OpenPageState => ({
  status: 'working',
  failure: '',
  judged: null,
  mode: 'off',
  asked: false,
  anyway: false,
  forNow: [],
  roots: [],
});

/** Sets the mode by the settings, unless the person chose one for this page. */
export function followMode(state: OpenPageState, settings: Settings): void {
  const { judged } = state;
  if (!judged) return;
  const chosen = judged.inPrivate?.chosen;
  if (!state.asked) state.mode = chosen ?? modeOf(settings, judged.report.site);
  // Nothing is learned in private windows: a choice for the site counts as asking for this page.
  if (chosen) state.asked = state.mode !== 'off';
}

/** Returns the policy that holds on the page. */
export function policyOn({ judged, asked, mode, anyway }: OpenPageState, settings: Settings): Policy {
  const wanted = { ...policyOf(settings, judged?.report.site ?? '', asked), mode };
  return anyway ? inAnyCase(wanted) : wanted;
}

/** Returns whether the page is one that the policy cleans. */
export const cleans = (state: OpenPageState, settings: Settings): boolean =>
  state.judged !== null && isCleaned(state.judged.report.purpose.purpose, policyOn(state, settings));
