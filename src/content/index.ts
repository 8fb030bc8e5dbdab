import './shared/own-globals.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { answerInContent, extensionAlive, sendToBackground } from '../messaging/messenger.ts';
import { isBeingRead } from '../snapshot/unclobbered.ts';
import { t } from '../ui/translate.ts';
import { watchClicked } from './page/clicked.ts';
import { linkNames } from './page/link-names.ts';
import { openPage } from './page/open-page.ts';
import { isPrepared, watchPage } from './page/page-watch.ts';
import { ownScope, type Running } from './shared/own-scope.ts';

function start(): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) return;
    page.restore();
    stopping.abort();
  };
  const page = openPage(
    document,
    signal,
    stop,
    () => ownScope.early,
    (roots) => follow(roots),
  );

  const clicked = watchClicked(signal);
  const pick = async (first?: { element: Element; kind: MarkKind }) => {
    if (!ownScope.picker) await sendToBackground('loadPicker', {});
    const picked = {
      mark: page.mark,
      treatForNow: page.treatForNow,
      isCleaning: () => page.state.mode !== 'off',
    };
    ownScope.picker?.(document, picked, signal, first);
    return null;
  };

  const stopAnswering = answerInContent({
    pageState: () => page.state,
    setMode: ({ mode, anyway }) => page.setMode(mode, anyway),
    tryOut: ({ settings }) => page.tryOut(settings),
    outline: ({ node, scroll }) => page.outline(node, scroll),
    async mark({ node, kind }) {
      const element = page.elementOf(node);
      if (!element) throw new Error(t('pickerNothing'));
      await page.mark([element], kind);
      return page.state;
    },
    async judgeAgain({ explained }) {
      await page.visit({ isNewPage: false, settled: true }, explained);
      return page.state;
    },
    pick: () => pick(),
    markClicked({ kind }) {
      const element = clicked();
      return pick(element ? { element, kind } : undefined);
    },
    linkNames: ({ site }) => linkNames(document, site),
    read: page.read,
  });
  signal.addEventListener('abort', () => extensionAlive() && stopAnswering());

  // The settings may have changed while the page was in the back-forward cache.
  addEventListener(
    'pageshow',
    async ({ persisted }) => {
      if (!persisted) return;
      if (extensionAlive()) await page.resume();
      else stop();
    },
    { signal },
  );
  const follow = watchPage(
    document,
    (look) => {
      if (extensionAlive()) void page.visit(look);
      else stop();
    },
    signal,
  );
  // While the browser still reads the page, the worker starts and reads the site's model.
  if (isBeingRead(document) && !isPrepared(document)) page.wake();
  return { alive: () => !signal.aborted && extensionAlive(), stop };
}

if (!ownScope.running?.alive()) {
  ownScope.running?.stop();
  ownScope.running = start();
}
