/** Milliseconds between two looks. */
const POLL = 100;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is as wanted. Returns the last answer when patience (ms) ends, for the test to judge. */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  patience = 15_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || Date.now() > end) return answer;
    await pause(POLL);
  }
}

/** Asks until two answers are equal, as far apart as a transition takes. Returns the last answer when patience (ms) ends. */
export async function untilStill<T>(ask: () => Promise<T>, patience = 15_000): Promise<T> {
  let answer = await ask();
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const before = JSON.stringify(answer);
    await pause(4 * POLL);
    answer = await ask();
    if (JSON.stringify(answer) === before) break;
  }
  return answer;
}
