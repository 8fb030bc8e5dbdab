import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import { changeHighlights } from '../../src/browser/highlight-store.ts';
import { writeSections } from '../../src/browser/sections-store.ts';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { writeSettings } from '../../src/browser/settings-store.ts';
import { pageName } from '../../src/core/address/link-url.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { sendToBackground } from '../../src/messaging/messenger.ts';
import type { ToBackground } from '../../src/messaging/protocol.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { control, sender } from '../fake-browser.ts';

/** Who may send a message, and how it can make work: `request(n)` gives a message with n things, or asks a worker that knows n things. */
export interface MessageCost<K extends keyof ToBackground> {
  readonly from: 'content' | 'private' | 'page';
  /** The size that grows: an n that takes some milliseconds if the cost is linear. */
  readonly some: number;
  /** Teaches the worker n things before the message comes. */
  readonly knows?: (n: number) => Promise<unknown>;
  readonly request: (n: number) => ToBackground[K][0];
}

export const SITE = 'news.example';
const STORY = `https://${SITE}/story`;
const LATER = Date.now() + 1e9;

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** Returns a page with n bylines, each a part of its own, all with the same line. */
const page = (n: number, url = STORY): PageTree =>
  pageFromHtml(
    `<html lang="en"><title>The headline of the story</title><h1>The headline of the story</h1>
${'<p>Some words of a story that is told here at length, for all to read.</p>'.repeat(5)}
<nav>${many(n, (i) => `<a href="/2020/story-${i}">Headline ${i}</a> `).join('')}</nav>
${many(n, (i) => `<span class="byline">By Writer ${i}</span><br>`).join('')}</html>`,
    url,
  );

/** Returns nested elements; each holds the words of all below it. */
const deepPage = (n: number): PageTree => pageFromHtml(`${'<div>some words '.repeat(n)}`, STORY);

const PRIVATE_PAGE = sender.contentScript(STORY, { incognito: true });

const as = async <T>(who: Parameters<typeof control.sendFrom>[0], work: () => Promise<T>): Promise<T> => {
  control.sendFrom(who);
  try {
    return await work();
  } finally {
    control.sendFrom(sender.contentScript(STORY));
  }
};

const asPage = <T>(work: () => Promise<T>): Promise<T> => as(sender.extensionPage, work);

const learn = (learned: PageTree) =>
  sendToBackground('visit', { page: learned, settled: true, opened: LATER });
/** Teaches the worker a site of two pages with n of everything. */
const site = async (n: number) => {
  for (const name of ['one', 'two']) await learn(page(n, `https://${SITE}/${name}`));
};
/** Corrects n elements, as a person does. */
const corrected = async (n: number) => {
  const known = page(n);
  await sendToBackground('mark', { page: known, nodes: elements(known, 'span'), kind: 'noise' });
};
const elements = ({ tag }: PageTree, wanted: string): number[] =>
  tag.flatMap((name, node) => (name === wanted ? [node] : []));

/** Makes an export file of n sites. */
async function fileOf(n: number): Promise<string> {
  await learn(page(8));
  const { file } = await asPage(() => sendToBackground('exportModels', { sites: [SITE] }));
  await asPage(() => sendToBackground('forgetAll', {}));
  const parsed = JSON.parse(file) as { models: { site: string }[] };
  const models = many(n, (i) => ({ ...parsed.models[0], site: `s${i}.example` }));
  return JSON.stringify({ ...parsed, models });
}
let file = '';
const makeFile = async (n: number) => {
  file = await fileOf(n);
};
/** Teaches the worker n sites. */
const sites = async (n: number) => {
  await makeFile(n);
  await asPage(() => sendToBackground('importModels', { file }));
};
const manyLinks = (n: number) => ({ links: many(n, (i) => `https://${SITE}/2020/story-${i}`) });
const sections = async (n: number) => {
  await writeSettings({
    sectionSites: { [SITE]: many(n, (i) => ({ section: i, name: `Section ${i}` })) },
  });
  await writeSections(SITE, {
    notes: new Map(),
    told: new Map(many(n, (i) => [pageName(`https://${SITE}/2020/story-${i}`), i])),
  });
};
const highlights = (n: number) =>
  changeHighlights({ url: STORY, title: '' }, () =>
    many(n, (i) => ({
      id: `${i}`,
      quote: { exact: `words ${i}`, prefix: '', suffix: '' },
      colour: 'yellow' as const,
      note: '',
      made: i,
    })),
  );
const pageMessage = (n: number) => ({ page: page(n), settled: true, opened: LATER });

/** Cost of each message to the worker: it answers one after the other, and all tabs wait. */
export const MESSAGE_COSTS: { readonly [K in keyof ToBackground]: MessageCost<K> } = {
  wake: { from: 'content', some: 1000, knows: site, request: () => ({ names: newAttributeNames() }) },
  visit: { from: 'content', some: 1000, knows: site, request: pageMessage },
  explain: { from: 'content', some: 1000, knows: site, request: pageMessage },
  chooseForWindow: { from: 'private', some: 10_000, request: (n) => ({ mode: 'd'.repeat(n) as 'dim' }) },
  setStyleSheet: {
    from: 'content',
    some: 100_000,
    request: (n) => ({ names: { ...newAttributeNames(), dim: `data-${'a'.repeat(n)}` }, needed: true }),
  },
  insertEarlySheet: { from: 'content', some: 1000, knows: site, request: () => ({}) },
  removeEarlySheet: { from: 'content', some: 100_000, request: (n) => ({ css: '{'.repeat(n) }) },
  showCleaning: {
    from: 'content',
    some: 100_000,
    request: (n) => ({ mode: 'd'.repeat(n) as 'dim', cleans: true, cleaned: n, trust: null }),
  },
  mark: {
    from: 'content',
    some: 4000,
    request: (n) => {
      const deep = deepPage(n);
      const boxes = elements(deep, 'div');
      return { page: deep, nodes: many(n, (i) => boxes[i % boxes.length] ?? 1), kind: 'noise' };
    },
  },
  newStories: { from: 'content', some: 5000, request: manyLinks },
  insertMarkSheet: {
    from: 'content',
    some: 100_000,
    request: (n) => ({ name: `data-${'a'.repeat(n)}`, kind: 'new' }),
  },
  storyHighlights: { from: 'content', some: 5000, knows: highlights, request: () => ({}) },
  highlight: {
    from: 'content',
    some: 5000,
    knows: highlights,
    request: (n) => ({ remove: many(n, (i) => `other ${i}`) }),
  },
  storySections: { from: 'content', some: 5000, knows: sections, request: manyLinks },
  wantFewer: {
    from: 'content',
    some: 5000,
    knows: sections,
    request: (n) => ({ section: n, name: 'a '.repeat(100 * n), fewer: true }),
  },
  loadPicker: { from: 'content', some: 1, request: () => ({}) },
  loadNotice: { from: 'content', some: 1, request: () => ({}) },
  tellHiding: { from: 'content', some: 1, request: () => ({ dismissed: true }) },
  openReader: {
    from: 'content',
    some: 1000,
    knows: site,
    request: (n) => ({ page: page(n), isStory: false }),
  },
  readFetched: { from: 'page', some: 1000, knows: site, request: (n) => ({ site: SITE, page: page(n) }) },
  markElement: {
    from: 'page',
    some: 250,
    knows: corrected,
    request: (n) => ({
      url: STORY,
      element: { place: n, words: 1, alone: true, path: 'p' },
      kind: 'noise',
    }),
  },
  siteOf: { from: 'page', some: 20_000, request: (n) => ({ url: `https://${'a.'.repeat(n)}example/` }) },
  siteInfo: { from: 'page', some: 50, knows: sites, request: () => ({ site: 's1.example' }) },
  siteStructure: { from: 'page', some: 1000, knows: site, request: () => ({ site: SITE }) },
  siteSuggestion: { from: 'page', some: 1000, knows: site, request: () => ({ site: SITE }) },
  listMarks: { from: 'page', some: 250, knows: corrected, request: () => ({ site: SITE }) },
  takeBackMark: { from: 'page', some: 250, knows: corrected, request: () => ({ site: SITE, id: '1.1' }) },
  listSites: { from: 'page', some: 50, knows: sites, request: () => ({}) },
  forgetSite: { from: 'page', some: 50, knows: sites, request: () => ({ site: 's1.example' }) },
  forgetAll: { from: 'page', some: 50, knows: sites, request: () => ({}) },
  exportModels: { from: 'page', some: 50, knows: sites, request: () => ({}) },
  checkModels: { from: 'page', some: 50, knows: makeFile, request: () => ({ file }) },
  importModels: { from: 'page', some: 200, knows: makeFile, request: () => ({ file }) },
  siteRules: { from: 'page', some: 1000, knows: site, request: () => ({ site: SITE }) },
  learnFetched: {
    from: 'page',
    some: 1000,
    knows: site,
    request: (n) => ({ site: SITE, page: page(n), started: LATER }),
  },
  storageUse: { from: 'page', some: 50, knows: sites, request: () => ({}) },
  forgetRoomMade: { from: 'page', some: 50, knows: sites, request: () => ({}) },
  storeSettings: {
    from: 'page',
    some: 2000,
    request: (n) => ({
      changes: [{ siteModes: Object.fromEntries(many(n, (i) => [`s${i}.example`, 'dim'])) }],
    }),
  },
  activate: { from: 'page', some: 1, request: () => ({ tabId: 1 }) },
};

/** Resets the worker before each message: it knows nothing, and all sites are allowed. */
export async function startAnew(): Promise<void> {
  control.allow([`https://${SITE}/*`]);
  await asPage(() => sendToBackground('forgetAll', {}));
  await writeSettings(DEFAULT_SETTINGS);
}

/** Sends the message as a sender that may send it. A refusal in words is an answer as well. */
export function send<K extends keyof ToBackground>(name: K, request: ToBackground[K][0]): Promise<unknown> {
  const { from } = MESSAGE_COSTS[name];
  const ask = () => sendToBackground(name, request).catch(() => null);
  return from === 'content' ? ask() : as(from === 'page' ? sender.extensionPage : PRIVATE_PAGE, ask);
}
