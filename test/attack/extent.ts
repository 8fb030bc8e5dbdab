/** Attacks run bounded with all other tests, and whole by `npm run attack -- <name>`. */
const WHOLE = process.env.WINNOW_ATTACK === 'whole';

/** How many times something is tried: so many among all tests, so many where the attack is run by itself. */
export const times = (bounded: number, whole: number): number => (WHOLE ? whole : bounded);

/** One line with what an attack has counted, where it is run by itself. */
export function tell(what: string, figures: Readonly<Record<string, number | string>>): void {
  if (!WHOLE) return;
  const listed = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`${what}: ${listed.join(', ')}`);
}
