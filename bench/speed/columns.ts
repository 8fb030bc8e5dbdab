import type { BrowserName } from '../../test/extension/find-browser.ts';

/** Width of the first column, in characters. */
const NAME_WIDTH = 34;

/** Returns the first column of a line. */
export const named = (name: string): string => name.padEnd(NAME_WIDTH);

export const column = (value: string, width = 8): string => value.padStart(width);

export const ms = (value: number): string => column(value.toFixed(value < 10 ? 2 : 1));
export const percent = (share: number): string => column(`${(100 * share).toFixed(1)} %`);
const ratio = (value: number): string => column(value.toFixed(2), 6);

/** Names of browsers in headings. */
export const TITLES: Readonly<Record<BrowserName, string>> = { chromium: 'Chromium', firefox: 'Firefox' };

/** Returns the value below which the share `q` of the values is, 0..1; NaN without values. */
export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? Number.NaN;

/** Quantiles that a line shows. */
const SHOWN = [0.5, 0.95];

/** Heads of the columns of `besidePeer`. */
export const BESIDE_PEER = `${named('')}  p50 ms  p95 ms   × Readability`;

/** Returns a line with quantiles of milliseconds, and their ratios to the same quantiles of the peer. */
export function besidePeer(name: string, values: readonly number[], peer: readonly number[]): string {
  const ratios = SHOWN.map((q) => ratio(quantile(values, q) / quantile(peer, q)));
  return `${named(name)}${SHOWN.map((q) => ms(quantile(values, q))).join('')}   ${ratios.join('')}`;
}
