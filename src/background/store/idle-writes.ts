/** Milliseconds of delay after the last visit. A browser stops an idle worker after 30 s. */
const IDLE = 20_000;

/**
 * Returns a function that delays a site's write until the site was not visited for a while. The write only tidies the store, which is
 * correct without it. A write that is `due` runs right after the answer is sent.
 */
export function idleWrites(): (site: string, write: () => Promise<unknown>, due: boolean) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  return (site, write, due) => {
    clearTimeout(waiting.get(site));
    const run = () => {
      waiting.delete(site);
      // If this write fails, the one after the next visit tidies the store.
      write().catch(() => undefined);
    };
    waiting.set(site, setTimeout(run, due ? 0 : IDLE));
  };
}
