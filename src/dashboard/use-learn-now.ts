import { useEffect, useRef, useState } from 'preact/hooks';
import type { CrawlOutcome, CrawlPlan, CrawlProgress } from '../crawl/learn-site.ts';
import { sendToBackground } from '../messaging/messenger.ts';
import { useSitePermission } from '../ui/use-site-permission.ts';

export type LearnNowState =
  | { readonly at: 'ready' | 'refused' | 'cancelled'; readonly learned: number }
  | { readonly at: 'running'; readonly progress: CrawlProgress }
  | { readonly at: 'done'; readonly outcome: CrawlOutcome }
  | { readonly at: 'failed'; readonly message: string };

export interface LearnNow {
  readonly state: LearnNowState;
  /** Must be called by a click: the browser may have to ask for the permission. */
  start(plan: CrawlPlan): void;
  cancel(): void;
}

/** Learns a site's pages on request; the run ends when this page closes. */
export function useLearnNow(site: string, onLearned: () => Promise<void>): LearnNow {
  const [state, setState] = useState<LearnNowState>({ at: 'ready', learned: 0 });
  const permit = useSitePermission(site);
  const running = useRef<AbortController | null>(null);
  /** Whether the browser is asking the person now: a second click must not begin a second run. */
  const asking = useRef(false);
  useEffect(() => () => running.current?.abort(), [site]);

  const run = async (plan: CrawlPlan) => {
    const abort = new AbortController();
    running.current = abort;
    const started = Date.now();
    let progress: CrawlProgress = { learned: 0, current: '', skipped: [] };
    const tell = (next: CrawlProgress) => {
      progress = next;
      if (!abort.signal.aborted) setState({ at: 'running', progress });
    };
    tell(progress);
    try {
      // The parser is only needed here.
      const [{ learnSite, pause }, { fetchOnce }] = await Promise.all([
        import('../crawl/learn-site.ts'),
        import('../crawl/fetch-once.ts'),
      ]);
      const outcome = await learnSite(plan, tell, abort.signal, {
        fetch: fetchOnce,
        learn: async (page) =>
          void (await sendToBackground('learnFetched', { site: plan.site, page, started })),
        pause,
      });
      // A person may close this page as soon as it says that it is done.
      if (outcome.learned > 0) await onLearned();
      setState({ at: 'done', outcome });
    } catch (error) {
      if (abort.signal.aborted) setState({ at: 'cancelled', learned: progress.learned });
      else setState({ at: 'failed', message: error instanceof Error ? error.message : String(error) });
      if (progress.learned > 0) void onLearned();
    }
  };

  return {
    state,
    start(plan) {
      if (asking.current) return;
      asking.current = true;
      void permit()
        .then(
          (granted) => {
            if (granted) void run(plan);
            else setState({ at: 'refused', learned: 0 });
          },
          (error: Error) => setState({ at: 'failed', message: error.message }),
        )
        .finally(() => {
          asking.current = false;
        });
    },
    // Learning stops at once; the request under way is cancelled.
    cancel: () => {
      running.current?.abort();
    },
  };
}
