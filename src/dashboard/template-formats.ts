import type { HeldRule } from '../core/rules/held-rules.ts';
import { before } from '../core/text/before.ts';
import { dayStamp } from '../ui/day-stamp.ts';

export type TemplateFormat = 'ublock' | 'css' | 'json';

const FORMAT = 'winnow-template';
const VERSION = 1;

/** The filters of a site, and the number of pages that they were learned from. */
export interface LearnedFilters {
  readonly pages: number;
  readonly rules: readonly HeldRule[];
}

/** Returns a site's noise as a file for other programs: only selectors, no text of any page. */
export function templateFile(
  format: TemplateFormat,
  site: string,
  { pages, rules }: LearnedFilters,
  now: number,
): { readonly name: string; readonly text: string } {
  const day = dayStamp(new Date(now));
  const about = `Noise on ${site}, learned by Winnow from ${pages} page(s), ${day}`;
  // Filters know hosts, without port or path.
  const host = before(site, '/').replace(/:\d+$/, '');
  if (format === 'ublock') {
    const filters = rules.map(({ selector }) => `${host}##${selector}`);
    return { name: `winnow-${host}-ublock.txt`, text: `${[`! ${about}`, ...filters].join('\n')}\n` };
  }
  if (format === 'css') {
    const selectors = rules.map(({ selector }) => selector).join(',\n');
    const sheet = selectors === '' ? '' : `${selectors} {\n  display: none !important;\n}\n`;
    return { name: `winnow-${host}.css`, text: `/* ${about} */\n${sheet}` };
  }
  const file = { format: FORMAT, version: VERSION, site, made: new Date(now).toISOString(), pages, rules };
  return { name: `winnow-${host}-template.json`, text: `${JSON.stringify(file, null, 2)}\n` };
}
