import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { treatmentOf } from '../../src/browser/treatment.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { picked, readSelector } from '../../src/core/page/selector.ts';
import { proveRules } from '../../src/core/report/prove-rules.ts';
import { judgePage } from '../../src/core/report/report-page.ts';
import { provenRules } from '../../src/core/site/early-rules.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import { mayClean, trustOf } from '../../src/core/site/trust.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { SpeedPage } from './pages.ts';

const SETTINGS = DEFAULT_SETTINGS;

/** What the rules of the first frame do to one page. */
export interface FirstFrame {
  /** Share of the characters treated in the end that rules of the first frame treat at once, 0..1. */
  readonly covered: number;
  /** Share of the characters not treated in the end that they treat for that moment, 0..1. */
  readonly wronged: number;
}

/** Left alone by the sheet of the first frame. */
function holdsHeadline(page: PageTree, node: number): boolean {
  for (let at = node + 1; at < (page.end[node] ?? 0); at++) if (page.tag[at] === 'h1') return true;
  return false;
}

/** 1 for each node that the site's proven rules treat before the page is judged. */
function treatedAtOnce(page: PageTree, model: SiteModel): Uint8Array {
  const treated = new Uint8Array(page.tag.length);
  for (const [selector, least] of provenRules(model.rules)) {
    if (least < 100 * SETTINGS.dimThreshold) continue;
    const steps = readSelector(selector);
    for (const node of steps ? picked(page, steps) : [])
      if (!holdsHeadline(page, node)) treated.fill(1, node, page.end[node]);
  }
  return treated;
}

/** Visits of a site in turn, settings as they come; of each page from the first after `learned` on, what its first frame had. */
export function firstFrames(pages: readonly SpeedPage[], learned: number): FirstFrame[] {
  const model = emptySiteModel();
  return pages.flatMap(({ html, url }, i): FirstFrame[] => {
    const page = pageFromHtml(html(), url);
    const atOnce = treatedAtOnce(page, model);
    const wasCleaned = mayClean(trustOf(model, SETTINGS.pagesNeeded));
    const outcome = learnPage(model, page);
    const { verdicts } = judgePage(page, model, '');
    const trust = trustOf(model, SETTINGS.pagesNeeded);
    if (mayClean(trust)) proveRules(model.rules, page, verdicts, outcome === 'added');
    if (i < learned || !wasCleaned) return [];
    const inTheEnd = new Uint8Array(page.tag.length);
    for (const verdict of verdicts)
      if (page.tag[verdict.node] !== '#text' && treatmentOf(verdict, trust, SETTINGS, 'dim', false))
        inTheEnd.fill(1, verdict.node, page.end[verdict.node]);
    let treated = 0;
    let covered = 0;
    let kept = 0;
    let wronged = 0;
    page.text.forEach((text, node) => {
      if (inTheEnd[node]) {
        treated += text.length;
        if (atOnce[node]) covered += text.length;
      } else {
        kept += text.length;
        if (atOnce[node]) wronged += text.length;
      }
    });
    return treated === 0 ? [] : [{ covered: covered / treated, wronged: wronged / Math.max(1, kept) }];
  });
}
