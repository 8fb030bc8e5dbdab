import { appendFileSync } from 'node:fs';
import { listed, type Told } from './table.ts';

/** Attacks run bounded with all other tests, and whole by `npm run attack -- <name>`. */
const WHOLE = process.env.WINNOW_ATTACK === 'whole';

/** How many times something is tried: so many among all tests, so many where the attack is run by itself. */
export const times = (bounded: number, whole: number): number => (WHOLE ? whole : bounded);

/** One line with what an attack has counted, where it is run by itself; the table at the end has the worst of these. */
export function tell(what: string, figures: Told['figures']): void {
  if (!WHOLE) return;
  console.log(`${what}: ${listed(figures)}`);
  const file = process.env.WINNOW_ATTACK_TOLD;
  if (file) appendFileSync(file, `${JSON.stringify({ what, figures } satisfies Told)}\n`);
}
