import { appendFileSync } from 'node:fs';
import { listed, type Told } from './table.ts';

/** Attacks run bounded among all tests, and whole with `npm run attack -- <name>`. */
const WHOLE = process.env.WINNOW_ATTACK === 'whole';

/** Returns how often something is tried: `bounded` times among all tests, `whole` times in a whole run. */
export const times = (bounded: number, whole: number): number => (WHOLE ? whole : bounded);

/** Prints one line with an attack's figures in a whole run; the table at the end has the worst of these. */
export function tell(what: string, figures: Told['figures']): void {
  if (!WHOLE) return;
  console.log(`${what}: ${listed(figures)}`);
  const file = process.env.WINNOW_ATTACK_TOLD;
  if (file) appendFileSync(file, `${JSON.stringify({ what, figures } satisfies Told)}\n`);
}
