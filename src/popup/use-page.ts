import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { Settings } from '../browser/settings.ts';
import { hearContent, ReceiverGone, sendToBackground, sendToTab } from '../messaging/messenger.ts';
import type { PageState, ToContent } from '../messaging/protocol.ts';
import { t } from '../ui/translate.ts';

/** Milliseconds until a page that is still being judged is asked again. */
const ASK_AGAIN_AFTER = 250;

/** Returns a page's answer. If no script of ours runs there, as after the page was loaded again, the background starts it. */
const orStart = (tabId: number, answer: Promise<PageState>): Promise<PageState> =>
  answer.catch((error) => {
    if (error instanceof ReceiverGone) return sendToBackground('activate', { tabId });
    throw error;
  });

/** A page that was asked for its state. */
export interface AskedPage {
  /** The page's tab; null if no tab is active. */
  readonly tab: Promise<number | null>;
  readonly state: Promise<PageState>;
}

/**
 * Asks the page in the active tab for its state. Asks its content script directly, because a sleeping background takes time to wake. Asks
 * the background only if no script runs there yet.
 */
export function askOpenPage(): AskedPage {
  const tab = browser.tabs
    .query({ active: true, currentWindow: true })
    .then(([active]) => active?.id ?? null);
  const ask = async (): Promise<PageState> => {
    const tabId = await tab;
    if (tabId === null) throw new Error(t('popupNoPage'));
    return orStart(tabId, sendToTab(tabId, 'pageState', {}));
  };
  return { tab, state: ask() };
}

export interface PopupPage {
  /** Null until the tab is known, and if no tab is active. */
  readonly tabId: number | null;
  readonly state: PageState | null;
  readonly failure: string;
  /** Starts Winnow in the tab, or asks again. A page that could not be judged is judged again. */
  readonly refresh: () => void;
  /** Has the page judged again, and learned if the person has allowed that since. */
  readonly judgeAgain: () => void;
  /** Asks for the reasons of each verdict. */
  readonly explain: () => void;
  /** Changes the page's mode and keeps the state that the page answers. */
  readonly change: (request: ToContent['setMode'][0]) => void;
  /** Shows in the page what these settings would do. */
  readonly tryOut: (settings: Settings) => void;
  /** Corrects a block, or takes that correction back. */
  readonly mark: (request: ToContent['mark'][0]) => void;
  /** Takes back one of the site's corrections; the page follows. */
  readonly takeBack: (site: string, id: string) => void;
  /** Why the last thing that the person did here failed; empty if it did not. */
  readonly trouble: string;
  readonly onTrouble: (error: Error) => void;
  /** Outlines a block in the page. It does not matter if the page has gone. */
  readonly outline: (request: ToContent['outline'][0]) => void;
  /** Opens the reader or the picker, and closes the popup once that is done. */
  readonly leaveBy: (name: 'read' | 'pick') => void;
}

/** Has a page judged again. */
const judgedAgain = (tabId: number): Promise<PageState> =>
  orStart(tabId, sendToTab(tabId, 'judgeAgain', { explained: false }));

/**
 * Corrects the block with this number, if it still is the block that the popup has `shown`: each look at the page gives its blocks new numbers.
 * If not, `onMoved` gets the page's state of now.
 */
async function markShown(
  tabId: number,
  request: ToContent['mark'][0],
  shown: PageState | null,
  onMoved: (now: PageState) => void,
): Promise<PageState> {
  const wordsIn = (state: PageState | null) =>
    state?.report?.verdicts.find(({ node }) => node === request.node)?.preview;
  const now = await sendToTab(tabId, 'pageState', {});
  if (wordsIn(now) === wordsIn(shown)) return sendToTab(tabId, 'mark', request);
  onMoved(now);
  throw new Error(t('blockMoved'));
}

/** Returns the page in the active tab. */
export function usePage(asked: AskedPage): PopupPage {
  const [tabId, setTabId] = useState<number | null>(null);
  const [state, setState] = useState<PageState | null>(null);
  const [failure, setFailure] = useState('');
  const [trouble, setTrouble] = useState('');

  /** A failed action leaves the page's state as it was. */
  const attempt = (answer: Promise<PageState>) => {
    void answer.then(
      (next) => {
        setState(next);
        setTrouble('');
      },
      (error: Error) => setTrouble(error.message),
    );
  };

  const succeed = (next: PageState) => {
    setState(next);
    setFailure('');
  };
  const follow = (answer: Promise<PageState>) => {
    void answer.then(succeed, (error: Error) => setFailure(error.message));
  };

  const followPage = ({ tab, state: answer }: AskedPage) => {
    void tab.then(setTabId);
    follow(answer);
  };

  // Before the first frame, so that an answer that is already here is the first thing shown.
  useLayoutEffect(() => followPage(asked), []);

  useEffect(() => {
    // No state yet counts as working too: a worker that dies while it answers never says so.
    if (tabId === null || (state !== null && state.status !== 'working')) return;
    const timer = setInterval(() => {
      const answer = sendToTab(tabId, 'pageState', {});
      // Before the worker has started the page's script, nobody answers there.
      if (state === null) void answer.then(succeed, () => undefined);
      else follow(answer);
    }, ASK_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [tabId, state]);

  // Late parts of a page are judged after the rest, and change what the page shows.
  useEffect(
    () =>
      tabId === null
        ? undefined
        : hearContent(tabId, 'showCleaning', () => follow(sendToTab(tabId, 'pageState', {}))),
    [tabId],
  );

  useEffect(() => {
    if (tabId === null) return;
    // The page's outline must go when the popup closes.
    const leave = () => void sendToTab(tabId, 'outline', { node: null, scroll: false }).catch(() => null);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [tabId]);

  return {
    tabId,
    state,
    failure,
    refresh: () =>
      tabId !== null && state?.status === 'failed' ? follow(judgedAgain(tabId)) : followPage(askOpenPage()),
    judgeAgain: () => tabId !== null && follow(judgedAgain(tabId)),
    trouble,
    onTrouble: (error) => setTrouble(error.message),
    explain: () => tabId !== null && attempt(sendToTab(tabId, 'judgeAgain', { explained: true })),
    tryOut: (settings) => tabId !== null && attempt(sendToTab(tabId, 'tryOut', { settings })),
    mark: (request) => tabId !== null && attempt(markShown(tabId, request, state, setState)),
    takeBack: (site, id) =>
      tabId !== null &&
      attempt(
        sendToBackground('takeBackMark', { site, id }).then(() =>
          sendToTab(tabId, 'judgeAgain', { explained: false }),
        ),
      ),
    change: (request) => tabId !== null && attempt(sendToTab(tabId, 'setMode', request)),
    outline: (request) => tabId !== null && void sendToTab(tabId, 'outline', request).catch(() => null),
    leaveBy: (name) =>
      tabId !== null &&
      void sendToTab(tabId, name, {}).then(
        () => window.close(),
        (error: Error) => setTrouble(error.message),
      ),
  };
}
