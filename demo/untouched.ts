import { join } from 'node:path';
import type { ExtensionBrowser } from '../test/extension/extension-browser.ts';
import { countMarked } from '../test/extension/marks.ts';
import { changeSettings } from '../test/extension/stored-settings.ts';
import { type Control, liveBlocks } from '../test/extension/visited-page.ts';
import type { DemoServer } from './server.ts';
import type { InventedSite } from './sites/invented-site.ts';
import { learnedAndKept, spread } from './sites/learned.ts';

/** Counts of treated elements on a known site whose pages nobody opens to read. */
export interface Untouched {
  readonly name: string;
  readonly learned: number;
  /** Number of new pages looked at in each mode. */
  readonly pages: number;
  /** Elements dimmed or hidden on all of these pages, and the text blocks in them, by mode. */
  readonly treated: Readonly<Record<'dim' | 'hide', { readonly elements: number; readonly blocks: number }>>;
}

/** Number of pages looked at in each mode. */
const PAGES = 6;

/** Learns a site, counts dimmed and hidden elements on unseen pages, and leaves a picture of one in `folder`. */
export async function measureUntouched(
  demo: DemoServer,
  extension: ExtensionBrowser,
  control: Control,
  site: InventedSite,
  folder: string,
): Promise<Untouched> {
  const { learned, kept } = learnedAndKept(site);
  const open = async (path: string) => {
    const page = await extension.open(demo.addressOf(site, path));
    await control.settled(page.url());
    return page;
  };
  for (const { path } of learned) await (await open(path)).close();
  const used = kept.filter(({ purpose }) => purpose === 'use');
  const shown = spread(used, PAGES);
  const treated = { dim: { elements: 0, blocks: 0 }, hide: { elements: 0, blocks: 0 } };
  for (const mode of ['dim', 'hide'] as const) {
    await changeSettings(control, { mode });
    for (const [i, { path }] of shown.entries()) {
      const page = await open(path);
      // Answers the consent bar as people do; otherwise it would cover the picture.
      if (i === 0 && mode === 'hide') await page.click('[data-consent=none]').catch(() => undefined);
      treated[mode].elements += await countMarked(page);
      treated[mode].blocks += (await liveBlocks(page)).filter(({ faded }) => faded).length;
      if (i === 0 && mode === 'hide') {
        await page.bringToFront();
        await page.setViewport({ width: 1280, height: 900 });
        await page.screenshot({ path: join(folder, `${site.label}.png`) as `${string}.png` });
      }
      await page.close();
    }
  }
  return { name: site.name, learned: learned.length, pages: shown.length, treated };
}

/** Returns the report's section on these sites, as Markdown. */
export function untouchedReport(all: readonly Untouched[], pictures: readonly string[]): string {
  const counted = ({ elements, blocks }: Untouched['treated']['dim']): string =>
    `${elements} elements, ${blocks} blocks of text`;
  const rows = all.map(
    ({ name, learned, pages, treated }) =>
      `| ${name} | ${learned} | ${pages} | ${counted(treated.dim)} | ${counted(treated.hide)} |`,
  );
  const touched = all.filter(({ treated }) => treated.dim.elements + treated.hide.elements > 0);
  const verdict =
    touched.length === 0
      ? 'All of them are untouched.'
      : `Winnow treats elements on ${touched.map(({ name }) => name).join(' and ')}. It should not.`;
  return `## Sites that people use

Winnow learned these sites, and by default it cleans only pages to read. ${verdict}

| site | pages learned | other pages looked at | treated in mode dim | treated in mode hide |
|---|---|---|---|---|
${rows.join('\n')}

Pictures, in mode hide: ${pictures.join(', ')}.
`;
}
