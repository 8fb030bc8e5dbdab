/** Returns a function that does one piece of work after another, in the order of the calls. A failure does not stop later work. */
export function inTurn(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = before.then(work);
    before = turn.catch(() => undefined);
    return turn;
  };
}
