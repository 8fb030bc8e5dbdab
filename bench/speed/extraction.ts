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

/** Pages a second of each tool, after one round that nothing counts; a page that a tool fails on counts as done. */
export function extractionRates(pages: readonly SpeedPage[]): { tool: string; rate: number }[] {
  const texts = pages.map(({ html, url }) => ({ html: html(), url }));
  return Object.entries(TOOLS).map(([tool, run]) => {
    let spent = 0;
    for (const round of ['warm-up', 'counted'])
      for (const { html, url } of texts) {
        const start = performance.now();
        try {
          run(html, url);
        } catch {
          // Some pages are too much for some.
        }
        if (round === 'counted') spent += performance.now() - start;
      }
    return { tool, rate: (1000 * texts.length) / spent };
  });
}
