/** Milliseconds after the last visit: before a browser stops a worker that has nothing to do, which it does after 30 s. */
const IDLE = 20_000;

/**
 * Puts off for each site what makes its store tidy, but is not needed for it to be right, until nothing has been asked for of the site
 * for a while; where it is `due`, until the answer is given.
 */
export function idleWrites(): (site: string, write: () => Promise<unknown>, due: boolean) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  return (site, write, due) => {
    clearTimeout(waiting.get(site));
    const run = () => {
      waiting.delete(site);
      // What could not be tidied now is tidied after the next visit.
      write().catch(() => undefined);
    };
    waiting.set(site, setTimeout(run, due ? 0 : IDLE));
  };
}
