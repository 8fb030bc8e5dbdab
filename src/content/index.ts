import { answerInContent, extensionAlive } from '../messaging/messenger.ts';
import { onSettingsChanged, readSettings } from '../settings-store.ts';
import { snapshotDocument } from '../snapshot/live-dom.ts';
import { linkNames } from './link-names.ts';
import { openPage } from './open-page.ts';
import { addressOf, watchPage } from './page-watch.ts';

interface Running {
  alive(): boolean;
  stop(): void;
}

/** The registered script and the one injected on demand may both arrive; and one may outlive its extension. */
const scope = globalThis as { winnowRunning?: Running };

function start(): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) return;
    page.restore();
    stopping.abort();
  };
  const page = openPage(document, signal, stop);

  const stopAnswering = answerInContent({
    pageState: () => page.state,
    setMode: ({ mode, settings }) => page.setMode(mode, settings),
    async outline({ node, scroll }) {
      await page.outline(node, scroll);
      return null;
    },
    snapshot: async () =>
      (await snapshotDocument(document, addressOf(location.href), { signal }))?.page ?? null,
    linkNames: ({ site }) => linkNames(document, site),
    async read() {
      await page.read();
      return null;
    },
  });
  const stopFollowing = onSettingsChanged((settings) => page.setSettings(settings));
  signal.addEventListener('abort', () => {
    if (!extensionAlive()) return;
    stopAnswering();
    stopFollowing();
  });

  // Back from the back-forward cache, the settings may have changed in the meantime.
  addEventListener(
    'pageshow',
    async ({ persisted }) => {
      if (!persisted) return;
      if (extensionAlive()) page.setSettings(await readSettings());
      else stop();
    },
    { signal },
  );
  watchPage(
    document,
    (isNewPage) => {
      if (extensionAlive()) void page.visit(isNewPage);
      else stop();
    },
    signal,
  );
  return { alive: () => !signal.aborted && extensionAlive(), stop };
}

if (!scope.winnowRunning?.alive()) {
  scope.winnowRunning?.stop();
  scope.winnowRunning = start();
}
