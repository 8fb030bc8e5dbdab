/** Runs inside a page of the browser: the product's own code and the peers, on the same document, by the same clock. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { base64ToUint8Array } from 'uint8array-extras';
import { siteModels } from '../../src/background/judging/site-models.ts';
import { openModelStore } from '../../src/background/store/model-store.ts';
import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { createCleaner } from '../../src/content/cleaning/cleaner.ts';
import { judgedPage } from '../../src/content/cleaning/judged-page.ts';
import { createScrollRelease } from '../../src/content/cleaning/scroll-lock.ts';
import { treatmentPlan } from '../../src/content/cleaning/treatment-plan.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { decodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, type SiteModel } from '../../src/core/site/site-model.ts';
import { trustOf } from '../../src/core/site/trust.ts';
import { anyway, DEFAULT_POLICY, type Treated } from '../../src/core/treatment/policy.ts';
import { snapshotDocument } from '../../src/snapshot/live-dom.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** Milliseconds of one run on the open page. */
export interface OpenPageTimes {
  readonly nodes: number;
  /** The part that the page pays: taking the snapshot, making the message, marking. */
  readonly main: number;
  readonly judge: number;
  readonly readability: number;
  readonly defuddle: number;
}

const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** The pauses between slices belong to the page, not to Winnow. */
const snapshot = (url: string) => snapshotDocument(document, url, { pause: async () => undefined });

async function ownPart(url: string): Promise<{ main: number; page: PageTree; judge: number }> {
  let start = performance.now();
  const taken = await snapshot(url);
  if (!taken) throw new Error('There is no page to take a snapshot of.');
  const message = JSON.stringify(taken.page);
  let main = performance.now() - start;
  const page: PageTree = JSON.parse(message);
  start = performance.now();
  const { verdicts } = makeReport(page, emptySiteModel(), '');
  const judge = performance.now() - start;
  const plan = new Map<Element, Treated>();
  for (const { node, marking } of verdicts) {
    const element = taken.nodes[node];
    if (marking === 'noisy' && element instanceof Element) plan.set(element, 'dim');
  }
  const stop = new AbortController();
  start = performance.now();
  const cleaner = createCleaner(document, newAttributeNames(), {
    onRelease: () => undefined,
    rootsOf: () => taken.roots,
    signal: stop.signal,
  });
  cleaner.apply(plan);
  main += performance.now() - start;
  cleaner.restore();
  stop.abort();
  return { main, page, judge };
}

/** Readability takes the document apart, so it gets a clone of the open page. */
const readability = () => new Readability(document.cloneNode(true) as Document).parse();
const defuddle = (url: string) => new Defuddle(document.cloneNode(true) as Document, { url }).parse();

/** Runs each once, in turn. The first run in a page finds nothing compiled. */
export async function openPageTimes(url: string): Promise<OpenPageTimes> {
  const { main, page, judge } = await ownPart(url);
  return {
    nodes: page.tag.length,
    main,
    judge,
    readability: await timed(readability),
    defuddle: await timed(() => defuddle(url)),
  };
}

/** Milliseconds of the longest runs of Winnow alone on the page's thread, and how many slices a snapshot took. */
export interface OwnTasks {
  readonly nodes: number;
  readonly slices: number;
  /** The snapshot's longest slice. */
  readonly snapshot: number;
  /** The time to hand the page over: the browser's work on a message. */
  readonly message: number;
  /** The time to mark elements and to draw them again. */
  readonly marking: number;
  /** Elements whose styles are read if the same is hidden on a page that is already drawn. */
  readonly styles: number;
}

/** Takes one look at the open page, in slices between which the page gets its turn. */
export async function ownTasks(url: string): Promise<OwnTasks> {
  let longest = 0;
  let slices = 1;
  let start = performance.now();
  const taken = await snapshotDocument(document, url, {
    async pause() {
      longest = Math.max(longest, performance.now() - start);
      slices++;
      await new Promise((resolve) => setTimeout(resolve, 0));
      start = performance.now();
    },
  });
  longest = Math.max(longest, performance.now() - start);
  if (!taken) throw new Error('There is no page to take a snapshot of.');
  start = performance.now();
  const text = JSON.stringify(taken.page);
  const message = performance.now() - start;
  const judged = judgedPage(taken, {
    report: makeReport(JSON.parse(text), emptySiteModel(), ''),
    trust: trustOf(emptySiteModel(), DEFAULT_SETTINGS.pagesNeeded),
    learned: false,
    learning: false,
    inPrivate: null,
    problem: '',
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const names = newAttributeNames();
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `[${names.dim}] { opacity: 0.3 !important }`;
  document.body.getBoundingClientRect();
  const stop = new AbortController();
  start = performance.now();
  // Cleans as if the person had asked for it on this page.
  const { plan } = treatmentPlan(judged, anyway(DEFAULT_POLICY));
  const cleaner = createCleaner(document, names, {
    onRelease: () => undefined,
    rootsOf: () => taken.roots,
    signal: stop.signal,
  });
  cleaner.apply(plan);
  document.body.getBoundingClientRect();
  const marking = performance.now() - start;
  cleaner.restore();
  const styles = await stylesAsked(() => {
    cleaner.apply(new Map([...plan.keys()].map((element) => [element, 'hide'])));
    createScrollRelease(document, names.unlocked, stop.signal).follow([...plan.keys()]);
  });
  cleaner.restore();
  sheet.remove();
  stop.abort();
  return { nodes: taken.nodes.length, slices, snapshot: longest, message, marking, styles };
}

async function stylesAsked(run: () => void): Promise<number> {
  // Before the first frame nobody sees an element move.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { getComputedStyle } = globalThis;
  let asked = 0;
  globalThis.getComputedStyle = (...of) => {
    asked++;
    return getComputedStyle(...of);
  };
  run();
  globalThis.getComputedStyle = getComputedStyle;
  return asked;
}

const OPTIONS = { learn: true, pagesNeeded: 3, storageLimit: 50 };

/** Visits one site page after page through the worker's own code and the browser's own database. `isFirst` forgets all sites before. */
export async function siteVisits(isFirst: boolean): Promise<{
  learn(html: string, url: string): Promise<void>;
  /** Parses a page, to be learned later by `learnPrepared`. */
  prepare(html: string, url: string): void;
  learnPrepared(): Promise<void>;
  /** Returns the milliseconds of a visit, and of Readability on the same page. */
  visit(html: string, url: string): Promise<{ visit: number; readability: number }>;
}> {
  const models = siteModels(await openModelStore());
  if (isFirst) await models.forgetAll();
  const prepared: PageTree[] = [];
  return {
    async learn(html, url) {
      await models.visit(pageFromHtml(html, url), OPTIONS);
    },
    prepare(html, url) {
      prepared.push(pageFromHtml(html, url));
    },
    async learnPrepared() {
      for (const page of prepared.splice(0)) await models.visit(page, OPTIONS);
    },
    async visit(html, url) {
      const page: PageTree = JSON.parse(JSON.stringify(pageFromHtml(html, url)));
      const visit = await timed(() => models.visit(page, OPTIONS));
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      return {
        visit,
        readability: await timed(() => new Readability(parsed.cloneNode(true) as Document).parse()),
      };
    },
  };
}

/** Returns copies of one stored model in memory, so that the caller can measure them. */
export function modelCopies(base64: string, copies: number) {
  const stored = base64ToUint8Array(base64);
  // The first decoding compiles code and fills caches that are not part of a model.
  decodeSiteModel(stored);
  const models: SiteModel[] = [];
  return {
    decode() {
      for (let i = 0; i < copies; i++) models.push(decodeSiteModel(stored));
    },
    /** Judges the page by each copy, to find the memory that a model takes for it. */
    judge(html: string, url: string) {
      for (const model of models) makeReport(pageFromHtml(html, url), model, '');
    },
  };
}

Object.assign(globalThis, { winnowSpeed: { openPageTimes, ownTasks, siteVisits, modelCopies } });
