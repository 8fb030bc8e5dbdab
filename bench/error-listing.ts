import { words } from './metric.ts';

const MOST = 12;

/**
 * Returns the gold lines that a text lost (−) and its lines that are not in the gold (+), to find causes. Compares words, without
 * punctuation.
 */
export function errorListing(gold: string, lines: readonly string[]): string[] {
  const goldLines = gold.split('\n').filter((line) => line.trim() !== '');
  return [...missing('−', goldLines, lines), ...missing('+', lines, goldLines)];
}

function missing(sign: string, from: readonly string[], against: readonly string[]): string[] {
  const all = ` ${words(against.join(' ')).join(' ')} `;
  const lost = from.filter((line) => words(line).length > 0 && !all.includes(` ${words(line).join(' ')} `));
  const listed = lost.slice(0, MOST).map((line) => `  ${sign} ${line.trim().slice(0, 140)}`);
  return lost.length > MOST ? [...listed, `  ${sign} … ${lost.length - MOST} more lines`] : listed;
}
