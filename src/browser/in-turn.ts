/** Does one piece of work after another, in the order it was asked for. Each answers for itself: what fails holds nothing up. */
export function inTurn(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = before.then(work);
    before = turn.catch(() => undefined);
    return turn;
  };
}
