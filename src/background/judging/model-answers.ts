// The weights come first: compression finds repetitions within 32 KB only, and this data would part the code from itself.
import '../../core/impression/weights.ts';
import { type EarlyEntry, NO_RULES, writeEarly } from '../../browser/early-store.ts';
import { Problem, storageProblem } from '../../browser/problem.ts';
import { DEFAULT_SETTINGS, modeOf } from '../../browser/settings.ts';
import { readSettings } from '../../browser/settings-store.ts';
import { siteOf } from '../../core/address/site-of.ts';
import { isKnownElement } from '../../core/site/known-element.ts';
import { isDesignKnown } from '../../core/site/trust.ts';
import type { BackgroundAnswers } from '../../messaging/messenger.ts';
import { isAllowed, registerEarly } from '../content-script.ts';
import { isFromBefore } from '../forget-times.ts';
import { drawHighlights } from '../page-highlights.ts';
import { openReaderTab } from '../reader-tabs.ts';
import { requireOpenWindow, requirePageOf, requireSameSite, tabOf } from '../senders.ts';
import { expectedSites, keepCorrections, noteSites } from '../store/corrections-copy.ts';
import { openModelStore } from '../store/model-store.ts';
import { roomIn } from '../store/writing.ts';
import { setCleaningSheet } from '../style-sheet.ts';
import { forgetEverything, forgetOneSite, forgetRecords } from './forgetting.ts';
import { noteIndexPage } from './index-pages.ts';
import { wishesOf } from './judging.ts';
import { notePageSections } from './page-sections.ts';
import { judgePrivately, privateArticle } from './private-pages.ts';
import { siteModels } from './site-models.ts';

/** The site models. If a site is dropped to make room, its records and rules go too. */
const models = siteModels(
  openModelStore(
    (dropped) => {
      void Promise.all(dropped.map(forgetRecords)).then(registerSitesWithRules);
    },
    () => void restoreCorrections(),
  ),
);

/** The answers that need site models. */
export const modelAnswers = {
  async wake({ names }, sender) {
    const { tab, url = '' } = sender;
    const site = siteOf(url);
    if (site === '' || tab?.incognito) return { styled: false };
    const settings = await readSettings();
    const trust = await models.prepare(url, settings.pagesNeeded);
    const styled = isDesignKnown(trust) && modeOf(settings, site) !== 'off';
    if (styled) await setCleaningSheet(sender, names, true);
    return { styled };
  },
  async visit({ page, settled, opened }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    if (tab.incognito) return judgePrivately(page, tab, await readSettings());
    if (settled) void drawHighlights(sender).catch(() => undefined);
    const site = siteOf(page.url);
    const [settings, learning, isForgotten] = await Promise.all([
      readSettings(),
      isAllowed(page.url),
      isFromBefore(opened, site),
    ]);
    const learn = learning && settled && !isForgotten;
    const { early, ...judgement } = await models.visit(page, { learn, ...wishesOf(settings, site) });
    // If the site's rules cannot be stored, the page is still judged.
    const unkept = learn && (await keepIfStillWanted(site, opened, early).catch(storageProblem));
    const problem = judgement.problem || (unkept ? unkept.message : '');
    if (learn && settings.markNew && judgement.report.kind === 'toc')
      void noteIndexPage(page, judgement.report, opened, sender);
    if (learn && settings.sectionSites[site])
      void notePageSections(
        { page, report: judgement.report, opened, links: () => models.links(site) },
        sender,
      );
    return { ...judgement, problem, learning, inPrivate: null };
  },
  async explain({ page }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    const settings = await readSettings();
    if (tab.incognito) return judgePrivately(page, tab, settings, true);
    const [explained, learning] = await Promise.all([
      models.explain(page, wishesOf(settings, siteOf(page.url))),
      isAllowed(page.url),
    ]);
    return { ...explained, learned: false, learning, inPrivate: null, problem: '' };
  },
  async mark({ page, nodes, kind }, sender) {
    tabOf(sender);
    requireSameSite(page.url, sender);
    requireOpenWindow(sender);
    const settings = await readSettings();
    const judged = await models.mark(page, { nodes, kind }, wishesOf(settings, siteOf(page.url)));
    await copyCorrections(siteOf(page.url));
    const learning = await isAllowed(page.url);
    return { ...judged, learned: false, learning, inPrivate: null, problem: '' };
  },
  async openReader({ page, isStory }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    const assemble = async () => (tab.incognito ? { article: privateArticle(page) } : models.listed(page));
    if (isStory) await openReaderTab(assemble, tab);
    else {
      const story = await assemble();
      if (story.article.blocks.length === 0) throw new Problem('no_story');
      await openReaderTab(async () => story, tab);
    }
    return null;
  },
  async readFetched({ site, page }) {
    requirePageOf(site, page.url);
    return models.article(page);
  },
  async markElement({ url, element, kind }, sender) {
    requireOpenWindow(sender);
    const site = siteOf(url);
    if (site === '' || !isKnownElement(element)) throw new Error('This is no element of a page.');
    await models.markElement(site, { element, kind }, (await readSettings()).storageLimit);
    await copyCorrections(site);
    return null;
  },
  async siteInfo({ site }) {
    const [settings, known] = await Promise.all([readSettings(), models.list()]);
    const found = known.find((one) => one.site === site) ?? { site, pages: 0, bytes: 0, updated: 0 };
    return { ...found, mode: settings.siteModes[site] ?? null };
  },
  async siteStructure({ site }) {
    const settings = await readSettings();
    return models.structure(site, settings.pagesNeeded);
  },
  siteSuggestion: ({ site }) => models.suggestion(site),
  listMarks: async ({ site }) => models.marks(site),
  async takeBackMark({ site, id }) {
    await models.takeBackMark(site, id, (await readSettings()).storageLimit);
    await copyCorrections(site);
    return null;
  },
  async listSites() {
    const [settings, known] = await Promise.all([readSettings(), models.list()]);
    return known.map((one) => ({ ...one, mode: settings.siteModes[one.site] ?? null }));
  },
  async forgetSite({ site }) {
    const told = await forgetOneSite(models, site);
    await registerSitesWithRules();
    return told;
  },
  async forgetAll() {
    const told = await forgetEverything(models);
    await registerSitesWithRules();
    return told;
  },
  exportModels: ({ sites }) => models.exportFile(sites),
  checkModels: async ({ file }) => models.checkFile(file),
  async importModels({ file }) {
    const imported = await models.importFile(file, (await readSettings()).storageLimit);
    await copyAllCorrections();
    return imported;
  },
  siteRules: async ({ site }) => models.rules(site),
  async learnFetched({ site, page, started }, sender) {
    requireOpenWindow(sender);
    requirePageOf(site, page.url);
    if (!(await isAllowed(page.url))) throw new Problem('not_allowed');
    const wishes = wishesOf(await readSettings(), site);
    if (await isFromBefore(started, site)) throw new Problem('site_forgotten');
    const { problem, early } = await models.visit(page, { learn: true, ...wishes });
    await keepIfStillWanted(site, started, early).catch((error) => {
      throw storageProblem(error);
    });
    if (problem !== '') throw new Error(problem);
    return null;
  },
  async storageUse() {
    const [settings, known, aside] = await Promise.all([readSettings(), models.list(), models.setAside()]);
    return {
      ...aside,
      bytes: known.reduce((sum, { bytes }) => sum + bytes, 0),
      limit: roomIn(settings.storageLimit).bytes,
    };
  },
  async forgetRoomMade() {
    await models.forgetRoomMade();
    return null;
  },
} satisfies Partial<BackgroundAnswers>;

export type ModelAnswers = typeof modelAnswers;

/** Stores a site's early rules. If the person had the site forgotten while a page was learned, forgets the site again. */
async function keepIfStillWanted(site: string, opened: number, early: EarlyEntry): Promise<void> {
  if (await isFromBefore(opened, site)) {
    await models.forget(site);
    await writeEarly(site, NO_RULES);
  } else if (await writeEarly(site, early)) await registerSitesWithRules();
}

/** Copies a site's corrections. A failure is not reported, since the correction itself is stored. */
const copyCorrections = async (site: string): Promise<void> =>
  models.corrections(site).then(
    (marks) => keepCorrections(site, marks).catch(() => undefined),
    () => undefined,
  );

/** Copies the corrections of all sites out of the database. */
export async function copyAllCorrections(): Promise<void> {
  const known = await models.list().catch(() => []);
  for (const { site, marks = 0 } of known) if (marks > 0) await copyCorrections(site);
}

/** Restores corrections into a database that has no sites although it should have some. */
async function restoreCorrections(): Promise<void> {
  const [expected, { storageLimit }] = await Promise.all([expectedSites(), readSettings()]);
  if (expected.sites === 0 && expected.corrected.length === 0) return;
  await models.restore(expected, storageLimit);
  await noteSites(expected.corrected.length);
}

/**
 * Registers the early script for all sites with rules where cleaning is not off. Updates lose registrations, so they are made from the store;
 * none if it fails.
 */
export async function registerSitesWithRules(): Promise<void> {
  const [stored, settings] = await Promise.all([
    models.list().catch(() => null),
    readSettings().catch(() => DEFAULT_SETTINGS),
  ]);
  // On a full disk the rules act all the same.
  if (stored && stored.length > 0) await noteSites(stored.length).catch(() => undefined);
  const known = stored ?? [];
  const acting = known.filter(({ site, rules = 0 }) => rules > 0 && modeOf(settings, site) !== 'off');
  await registerEarly(acting.map(({ site }) => site));
}
