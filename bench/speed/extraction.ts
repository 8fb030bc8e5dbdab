import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { parseHTML } from 'linkedom';
import { emptySiteModel } from '../../src/core/site/site-model.ts';
import { articleOf } from '../../src/core/story/assemble.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { peerDom } from '../peer-dom.ts';
import type { SpeedPage } from './pages.ts';

const linkedom = (html: string): Document => parseHTML(html).document as unknown as Document;

/** From HTML text to the story: parsing is part of each. */
const TOOLS: Readonly<Record<string, (html: string, url: string) => unknown>> = {
  Winnow: (html, url) => articleOf(judge(pageFromHtml(html, url), emptySiteModel())),
  'Readability on linkedom': (html) => new Readability(linkedom(html)).parse(),
  'Defuddle on linkedom': (html, url) => new Defuddle(linkedom(html), { url }).parse(),
  'Readability on jsdom': (html, url) => new Readability(peerDom(html, url)).parse(),
};

/**
 * Pages that each tool does in a second of processor time, after one round that nothing counts; a page that a tool fails on counts
 * as done. The tools take turns at every page, and what else the machine does meanwhile is nobody's time.
 */
export function extractionRates(pages: readonly SpeedPage[]): { tool: string; rate: number }[] {
  const texts = pages.map(({ html, url }) => ({ html: html(), url }));
  const tools = Object.entries(TOOLS).map(([tool, run]) => ({ tool, run, spent: 0 }));
  for (const round of ['warm-up', 'counted'])
    for (const { html, url } of texts)
      for (const one of tools) {
        const start = process.cpuUsage();
        try {
          one.run(html, url);
        } catch {
          // Some pages are too much for some.
        }
        const { user, system } = process.cpuUsage(start);
        if (round === 'counted') one.spent += user + system;
      }
  return tools.map(({ tool, spent }) => ({ tool, rate: (1e6 * texts.length) / spent }));
}
