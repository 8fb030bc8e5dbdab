import { buildDemoSite } from '../../../demo/site.ts';
import { pageName } from '../../../src/core/address/link-url.ts';
import { suggestEntropy } from '../../../src/core/proof/entropy-suggestion.ts';
import { templatePlaces } from '../../../src/core/proof/template-places.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import type { LinkNames, SiteInfo, SiteRules, SiteStructure } from '../../../src/messaging/protocol.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import type { Scene } from '../fake-browser.ts';
import { trust } from './page-states.ts';

const DAY = 86_400_000;

const PAPER = 'https://valley-courier.example/';
const SECTIONS = ['science', 'culture', 'business', 'weather', 'world'] as const;
const HEADLINES = [
  'Why old wheat is coming back to the hills',
  'The river has a new bridge, and nobody may cross it yet',
  'A threshing floor becomes a stage',
  'What the mill pays for a sack of grain, and why it is less than last year',
  'Rain at last',
  'Ten recipes for the first loaf of the year, told by the women who have baked it for half a century',
  'The school that has more teachers than pupils',
  'How a village counted its swallows',
];

const sectionOf = (story: number): string => SECTIONS[(story * 7) % SECTIONS.length] ?? '';
const storyUrl = (story: number): string => `${PAPER}${sectionOf(story)}/story-number-${story}`;

/** Number of pages of the invented newspaper that the shown template is learned from. */
const LEARNED_PAGES = 24;

/** The pages that it is learned from, and two of them as open tabs: an index page and a story. */
const LEARNED = [...buildDemoSite().pages.values()].slice(0, LEARNED_PAGES);
const OPEN_PAGES = [0, LEARNED_PAGES - 1].flatMap((at) =>
  LEARNED.slice(at, at + 1).map(({ path, html }) => ({ url: new URL(path, PAPER).href, html })),
);

const TREE = (() => {
  const model = emptySiteModel();
  for (const { path, html } of LEARNED) learnPage(model, pageFromHtml(html, new URL(path, PAPER).href));
  return model.tree;
})();
const PLACES = templatePlaces(TREE);
const SUGGESTION = suggestEntropy(TREE);

function siteStructure(stories: number): SiteStructure {
  const links = Array.from({ length: stories }, (_, story) => ({
    from: pageName(PAPER + sectionOf(story)),
    to: pageName(storyUrl(story)),
  }));
  const front = links.slice(0, 8).map(({ to }) => ({ from: pageName(PAPER), to }));
  return {
    pagesLearned: stories + 12,
    trust: trust({ pages: stories + 12 }),
    structure: {
      threshold: 0.8,
      reductions: [
        { step: 'whole', links: 40 * stories + 120, pages: 3 * stories + 40 },
        { step: 'entropy', links: 5 * stories, pages: 2 * stories },
        { step: 'informative', links: 2 * stories, pages: stories },
      ],
      redundantLinks: 35 * stories + 120,
      indexPages: [PAPER, ...SECTIONS.map((name) => PAPER + name)]
        .slice(0, stories)
        .map((url, rank) => ({ page: pageName(url), value: 0.78 ** rank })),
      articles: links.map(({ to }, rank) => ({ page: to, value: 0.96 ** rank })),
      links: [...front, ...links],
    },
    places: PLACES,
  };
}

const openTab: LinkNames = {
  url: PAPER,
  title: 'The Valley Courier',
  links: [
    // Each section appears twice, above and below, as in many papers.
    ...[...SECTIONS, ...SECTIONS].map((name) => ({ url: PAPER + name, text: name })),
    ...SECTIONS.map((name) => ({ url: PAPER + name, text: `All about ${name}` })),
    ...HEADLINES.map((text, story) => ({ url: storyUrl(story), text })),
  ],
};

const SITE_INFO: SiteInfo = {
  site: 'valley-courier.example',
  pages: 42,
  bytes: 120_000,
  updated: Date.now() - DAY,
  mode: null,
  marks: 2,
};

const dashboard = (name: string, answers: Record<string, unknown>, change: Partial<Scene> = {}): Scene => ({
  name: `site-${name}`,
  path: 'src/dashboard/index.html?site=valley-courier.example',
  answers: { linkNames: null, siteInfo: SITE_INFO, siteSuggestion: SUGGESTION, ...answers },
  ...change,
});

/** The paper's answers to "learn this site now": two sections that may not be learned, and one address that leads nowhere. */
const PAPER_PAGES: Scene['web'] = {
  '/robots.txt': 'User-agent: *\nDisallow: /world\nDisallow: /weather\n',
  '/science': `<p>${'The fields are small, and the yield is lower than in the plain. '.repeat(8)}</p>`,
  '/culture': `<p>${'A threshing floor becomes a stage for the summer. '.repeat(8)}</p>`,
};

export const SITES: readonly Scene[] = [
  dashboard('loading', {}),
  dashboard('failed', { siteStructure: '!The database could not be opened: the disk is full.' }),
  dashboard('unknown', { siteStructure: { ...siteStructure(0), pagesLearned: 0 } }),
  dashboard('no-index', { siteStructure: siteStructure(0) }),
  dashboard('learning', {
    siteStructure: {
      ...siteStructure(0),
      trust: trust({ stage: 'learning', why: 'few-pages', pages: 2, missing: 1 }),
    },
  }),
  dashboard(
    'picture',
    { siteStructure: siteStructure(30) },
    { clicks: ['#picture .box .box .box .box-head'] },
  ),
  dashboard(
    'picture-corrected',
    { siteStructure: siteStructure(30), listMarks: [], markElement: null },
    { clicks: ['#picture .box .box .box .box-head', '.place-actions .button'] },
  ),
  dashboard(
    'picture-words',
    { siteStructure: siteStructure(30), linkNames: openTab },
    { open: OPEN_PAGES, clicks: ['#picture .box .box .box .box-head'], wait: '.box-words' },
  ),
  dashboard(
    'picture-whole',
    { siteStructure: siteStructure(30) },
    { clicks: ['#picture .switch', '#picture .switch + .switch', '#picture input[value="proof"] + span'] },
  ),
  dashboard(
    'suggestion',
    { siteStructure: siteStructure(30) },
    { clicks: ['.box-twist', '#suggestion summary'] },
  ),
  dashboard('structure', { siteStructure: siteStructure(30), linkNames: openTab }),
  dashboard(
    'sections',
    { siteStructure: siteStructure(30), linkNames: openTab },
    {
      settings: {
        sectionSites: {
          'valley-courier.example': [
            { section: 1, name: 'Sport' },
            { section: 2, name: 'Letters from the harbour district' },
          ],
        },
      },
      wait: '#story-sections .fewer',
    },
  ),
  dashboard(
    'table',
    { siteStructure: siteStructure(30), linkNames: openTab },
    { clicks: ['.panel > .button', 'summary'] },
  ),
  dashboard(
    'template',
    {
      siteStructure: siteStructure(7),
      linkNames: openTab,
      siteRules: {
        pages: 3,
        rules: ['nav#sections', 'aside.related > ul', 'div.newsletter', 'footer', 'div[role="dialog"]'].map(
          (selector) => [selector, { held: 3, proved: 3 }] as const,
        ),
      } satisfies SiteRules,
    },
    { clicks: ['#template .button'] },
  ),
  dashboard(
    'learning-now',
    { siteStructure: siteStructure(0), linkNames: openTab, learnFetched: null },
    {
      allowed: true,
      clicks: ['#learn .button.primary'],
      web: { ...PAPER_PAGES, '/science': null },
      wait: '.current bdi',
    },
  ),
  dashboard(
    'learned-now',
    {
      siteStructure: siteStructure(0),
      linkNames: { ...openTab, links: openTab.links.slice(0, 5) },
      learnFetched: null,
    },
    { allowed: true, clicks: ['#learn .button.primary'], web: PAPER_PAGES, wait: '.learned' },
  ),
  dashboard(
    'learn-refused',
    { siteStructure: { ...siteStructure(0), pagesLearned: 0 } },
    { clicks: ['#learn .button.primary'] },
  ),
  dashboard('unnamed', { siteStructure: siteStructure(7) }),
];
