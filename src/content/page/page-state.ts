import { DEFAULT_SETTINGS, modeOf, policyOf, type Settings } from '../../browser/settings.ts';
import { type CleaningMode, anyway as inAnyCase, type Policy } from '../../core/treatment/policy.ts';
import { isCleaned } from '../../core/treatment/treatment.ts';
import type { PageState } from '../../messaging/protocol.ts';
import type { Cleaner } from '../cleaning/cleaner.ts';
import type { JudgedPage } from '../cleaning/judged-page.ts';

/** The content script's knowledge of its page, and the person's wishes there. */
export interface OpenPageState {
  status: PageState['status'];
  /** Why the page could not be judged; else empty. */
  message: string;
  judged: JudgedPage | null;
  /** The stored settings; the defaults until those have been read. */
  settings: Settings;
  mode: CleaningMode;
  /** The person asked for this very page to be cleaned. */
  asked: boolean;
  /** The person asked for it whatever the page's purpose. */
  anyway: boolean;
  /** Elements that are treated as clutter until the page goes. */
  forNow: readonly Element[];
  /** The open shadow roots of the page. */
  roots: readonly ShadowRoot[];
  /** The page's story may open in the reader by itself once it is judged. */
  readAtOnce: boolean;
}

export const newPageState = (): OpenPageState => ({
  status: 'working',
  message: '',
  judged: null,
  settings: DEFAULT_SETTINGS,
  mode: 'off',
  asked: false,
  anyway: false,
  forNow: [],
  roots: [],
  readAtOnce: cameForward(),
});

/** Sets the mode by the settings, unless the person chose one for this page. */
export function followMode(state: OpenPageState): void {
  const { judged } = state;
  if (!judged) return;
  const chosen = judged.inPrivate?.chosen;
  if (!state.asked) state.mode = chosen ?? modeOf(state.settings, judged.report.site);
  // Nothing is learned in private windows, so a choice for the site counts as asking for this page.
  if (chosen) state.asked = state.mode !== 'off';
}

/** Returns the policy that holds on the page. */
export function policyOn({ judged, settings, asked, mode, anyway }: OpenPageState): Policy {
  const wanted = { ...policyOf(settings, judged?.report.site ?? '', asked), mode };
  return anyway ? inAnyCase(wanted) : wanted;
}

/** Returns the state as the popup shows it. */
export function pageState(
  state: OpenPageState,
  { count, hidden }: Pick<Cleaner, 'count' | 'hidden'>,
): PageState {
  const { status, message, judged, mode } = state;
  return {
    status,
    message: message || (judged?.problem ?? ''),
    url: location.href,
    mode,
    cleans: cleans(state),
    policy: policyOn(state),
    report: judged?.shown() ?? null,
    trust: judged?.trust ?? null,
    cleaned: count,
    hidden,
    learning: judged?.learning ?? false,
    isPrivate: Boolean(judged?.inPrivate),
  };
}

/** Returns whether the page is one that the policy cleans. */
export const cleans = (state: OpenPageState): boolean =>
  state.judged !== null && isCleaned(state.judged.report.purpose.purpose, policyOn(state));

/** Returns whether a person came here by a link or an address. Someone who comes back from the reader does not want the reader again. */
function cameForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
