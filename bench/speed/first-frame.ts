import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { hostKey } from '../../src/core/address/host.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { picked, readSelector } from '../../src/core/page/selector.ts';
import { readingShapes } from '../../src/core/purpose/purpose.ts';
import { isSurelyForReading } from '../../src/core/purpose/surely-for-reading.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { provenRules } from '../../src/core/rules/early-rules.ts';
import { headlineHolders } from '../../src/core/rules/harmless-nodes.ts';
import { noiseSelectors } from '../../src/core/rules/noise-selectors.ts';
import { emptySiteModel, learnPage, type SiteModel, templatesOf } from '../../src/core/site/site-model.ts';
import { isDesignKnown, trustOf } from '../../src/core/site/trust.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import { provePage } from '../../src/core/treatment/prove-page.ts';
import { actingRules } from '../../src/core/treatment/rule-treatment.ts';
import { reachOf, treatmentOf } from '../../src/core/treatment/treatment.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { SpeedPage } from './pages.ts';

const SETTINGS = DEFAULT_SETTINGS;

/** Reasons why text that is treated in the end is not treated at once. */
export const CAUSES = {
  headline: 'a rule picks it, with an h1 beside it',
  address: 'nobody knows whether pages at such an address are for reading',
  out: 'its rule has picked something else before',
  young: 'its rule has held too seldom yet',
  new: 'named on this page for the first time',
  nameless: 'nothing around it has a name that stays, or it is not sure enough',
} as const;
export type Cause = keyof typeof CAUSES;

/** The effect of the rules of the first frame on one page. */
export interface FirstFrame {
  readonly url: string;
  /** Share of the characters treated in the end that rules of the first frame treat at once, 0..1. */
  readonly covered: number;
  /** Share of the characters not treated in the end that the rules treat for that moment, 0..1. */
  readonly wronged: number;
  /**
   * Share of the characters judged content that they treat for that moment, 0..1; the others not treated in the end are uncertain clutter.
   */
  readonly wrongedContent: number;
  /** Number of characters treated in the end, and number of missed ones among them, by cause. */
  readonly treated: number;
  readonly missed: Readonly<Record<Cause, number>>;
  /** The longest missed text, or empty. */
  readonly longestMissed: string;
}

/** Returns 1 for each node that the selectors pick or hold, except picked nodes in `spared`. */
function within(page: PageTree, selectors: Iterable<string>, spared?: Uint8Array): Uint8Array {
  const found = new Uint8Array(page.tag.length);
  for (const selector of selectors) {
    const steps = readSelector(selector);
    for (const node of steps ? picked(page, steps) : [])
      if (!spared?.[node]) found.fill(1, node, page.end[node]);
  }
  return found;
}

/** Returns the nodes that the site's rules treat before the page is judged, and the nodes that they leave out, by cause. */
function atFirst(page: PageTree, model: SiteModel) {
  const { rules } = model;
  const shapes = readingShapes(templatesOf(model).map(({ profile }) => profile));
  const isForReading = isSurelyForReading(page.url, shapes);
  const site = { rules: provenRules(rules), hides: false };
  const host = hostKey(page.url);
  const acting = actingRules(site, { host, isForReading }, DEFAULT_POLICY).dimming;
  const asked = actingRules(site, { host, isForReading: true }, DEFAULT_POLICY).dimming;
  const names = [...rules.keys()];
  const isOut = (selector: string) => rules.get(selector)?.held === 0;
  return {
    treated: within(page, acting, headlineHolders(page)),
    headline: within(page, acting),
    address: within(page, isForReading ? [] : asked),
    out: within(page, names.filter(isOut)),
    young: within(
      page,
      names.filter((selector) => !isOut(selector)),
    ),
  };
}

/** Visits a site's pages in turn under the default settings. Returns the first frame of each page after the first `learned` ones. */
export function firstFrames(pages: readonly SpeedPage[], learned: number): FirstFrame[] {
  const model = emptySiteModel();
  return pages.flatMap(({ html, url }, i): FirstFrame[] => {
    const page = pageFromHtml(html(), url);
    const first = atFirst(page, model);
    const wasCleaned = isDesignKnown(trustOf(model, SETTINGS.pagesNeeded));
    const outcome = learnPage(model, page);
    const report = makeReport(page, model, '');
    const { verdicts } = report;
    const trust = trustOf(model, SETTINGS.pagesNeeded, page);
    provePage(model.rules, page, report, trust, outcome === 'added');
    if (i < learned || !wasCleaned) return [];
    const onPage = { purpose: report.purpose.purpose, stage: trust.stage };
    const inTheEnd = new Uint8Array(page.tag.length);
    for (const verdict of verdicts)
      if (page.tag[verdict.node] !== '#text' && treatmentOf(verdict, onPage, DEFAULT_POLICY) !== 'leave')
        inTheEnd.fill(1, verdict.node, page.end[verdict.node]);
    const isContent = new Uint8Array(page.tag.length);
    for (const { node, marking } of verdicts)
      if (marking === 'meaningful') isContent.fill(1, node, page.end[node]);
    const named = within(
      page,
      noiseSelectors(
        page,
        verdicts.map((verdict) => ({ ...verdict, reach: reachOf(verdict) })),
      ).map(({ selector }) => selector),
    );
    const missed: Record<Cause, number> = { headline: 0, address: 0, young: 0, out: 0, new: 0, nameless: 0 };
    const causeAt = (node: number): Cause => {
      for (const cause of ['headline', 'address', 'young', 'out'] as const)
        if (first[cause][node]) return cause;
      return named[node] ? 'new' : 'nameless';
    };
    let longestMissed = '';
    let treated = 0;
    let covered = 0;
    let kept = 0;
    let wronged = 0;
    let content = 0;
    let wrongedContent = 0;
    page.text.forEach((text, node) => {
      const { length } = text.trim();
      if (inTheEnd[node]) {
        treated += length;
        if (first.treated[node]) covered += length;
        else {
          missed[causeAt(node)] += length;
          if (length > longestMissed.length) longestMissed = text.trim();
        }
      } else {
        kept += length;
        if (first.treated[node]) wronged += length;
        if (isContent[node]) {
          content += length;
          if (first.treated[node]) wrongedContent += length;
        }
      }
    });
    return treated === 0
      ? []
      : [
          {
            url,
            covered: covered / treated,
            wronged: wronged / Math.max(1, kept),
            wrongedContent: wrongedContent / Math.max(1, content),
            treated,
            missed,
            longestMissed,
          },
        ];
  });
}
