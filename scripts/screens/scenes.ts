import { buildDemoSite } from '../../demo/site.ts';
import { pageName } from '../../src/core/page/link-url.ts';
import type { PageReport, Verdict } from '../../src/core/report/page-report.ts';
import type { Trust } from '../../src/core/site/trust.ts';
import type { Article, ArticleBlock } from '../../src/core/story/article.ts';
import type { Reason } from '../../src/core/verdict/reason.ts';
import type {
  LinkNames,
  MarkInfo,
  PageState,
  SiteInfo,
  SiteStructure,
} from '../../src/messaging/protocol.ts';
import type { Colour, Highlight } from '../../src/reader/highlights/highlight.ts';
import type { Scene } from './fake-browser.ts';
import { ARABIC_STORY, CHINESE_STORY, STORY } from './stories.ts';

const POPUP = 'src/popup/index.html';
const OPTIONS = 'src/options/index.html';
const READER = 'src/reader/index.html?id=1';
const WELCOME = 'src/onboarding/index.html';

const POPUP_WIDTHS = [400];
const PAGE_WIDTHS = [420, 1280];

const reason = (key: string, weight: number, ...values: (string | number)[]): Reason => ({
  key,
  weight,
  values,
});

/** Every reason the core names today, so that none can lack words unseen. */
const REASONS: readonly Reason[] = [
  reason('repeated-text', 2.4, 9, 10),
  reason('unique-text', -2.1, 0, 10),
  reason('template-node', 1.9, 8, 10),
  reason('varying-node', -1.7, 94, 10),
  reason('learned-noise', 1.6, 96),
  reason('learned-story', -1.6, 3),
  reason('link-density', 1.5, 96),
  reason('few-links', -1.4, 2),
  reason('few-words', 0.6, 4),
  reason('long-text', -1.4, 310),
  reason('named-noise', 0.8),
  reason('named-content', -0.8),
  reason('semantic-noise', 0.4),
  reason('semantic-content', -0.4),
  reason('not-claimed', 0.3),
  reason('claimed', -0.3),
  reason('outside-story', 0.9),
  reason('in-story', -1.2),
  reason('redundant-links', 1.1),
  reason('toc-links', -1.3),
  reason('marked-noise', 1),
  reason('marked-content', -1),
];

const PREVIEWS = [
  ['Sections: World, Business, Science, Culture, Weather', 0.98],
  ['Home › Science › Fields', 0.9],
  ['Why old wheat is coming back to the hills', 0.04],
  ['Share this story', 0.97],
  ['On the terraces above the river, farmers have begun to sow what their grandparents gave up.', 0.02],
  ['Advertisement', 0.99],
  [
    'The new fields are small, and the yield is lower than in the plain, but the price makes up for it.',
    0.02,
  ],
  ['Sign up for the morning letter', 0.95],
  ['A picture of a threshing floor at dusk', 0.35],
  ['Related: ten recipes, five maps, one long read', 0.68],
] as const;

function verdicts(count: number): Verdict[] {
  return Array.from({ length: count }, (_, index) => {
    const [preview, noise] = PREVIEWS[index % PREVIEWS.length] ?? ['', 0];
    return {
      node: 10 * index + 3,
      marking: noise > 0.8 ? 'noisy' : noise < 0.3 ? 'meaningful' : 'possibly-meaningful',
      noise,
      certainty: index % 3 === 0 ? 'sure' : index % 3 === 1 ? 'fairly-sure' : 'guessing',
      words: preview.split(' ').length * (noise < 0.1 ? 9 : 1) + (index % 5) * 3,
      preview,
      why: {
        importance: index % 7 === 6 ? null : 1 - noise * 0.9,
        entropy: index % 7 === 6 ? null : noise * 0.97,
        pages: 10,
        reasons: index === 0 ? REASONS : REASONS.slice(index % 6, (index % 6) + 3),
      },
    };
  });
}

const report = (change: Partial<PageReport>): PageReport => ({
  site: 'valley-courier.example',
  kind: 'article',
  articleScore: 0.93,
  verdicts: verdicts(12),
  entropyThreshold: 0.7,
  truncated: false,
  ...change,
});

const trust = (change: Partial<Trust>): Trust => ({
  stage: 'hiding',
  why: 'steady',
  pages: 10,
  dimFrom: 3,
  hideFrom: 6,
  missing: 0,
  ...change,
});

const state = (change: Partial<PageState>): PageState => ({
  status: 'judged',
  message: '',
  url: 'https://valley-courier.example/science/old-wheat',
  mode: 'dim',
  report: report({}),
  trust: trust({}),
  cleaned: 5,
  hidden: 0,
  isPrivate: false,
  learning: true,
  ...change,
});

const popup = (
  name: string,
  activate: Partial<PageState> | string | undefined,
  change: Partial<Scene> = {},
): Scene => ({
  name: `popup-${name}`,
  path: POPUP,
  widths: POPUP_WIDTHS,
  answers: {
    activate: typeof activate === 'object' ? state(activate) : activate,
    outline: null,
  },
  ...change,
});

const learningReport = report({
  verdicts: verdicts(5).map((verdict) => ({ ...verdict, certainty: 'guessing' })),
});

const DETAILS = '.popup-details > summary';

const POPUPS: readonly Scene[] = [
  popup('working', undefined),
  popup('none', { status: 'none', report: null }),
  popup('failed', { status: 'failed', report: null, message: 'The page has too many frames to be read.' }),
  popup('unreachable', '!Winnow is not running there.'),
  popup('ask', {
    learning: false,
    cleaned: 0,
    trust: trust({ stage: 'learning', why: 'few-pages', pages: 0, missing: 3 }),
  }),
  popup('learning', {
    cleaned: 0,
    report: learningReport,
    trust: trust({ stage: 'learning', why: 'few-pages', pages: 2, missing: 1 }),
  }),
  popup('dimming', {
    mode: 'hide',
    trust: trust({ stage: 'dimming', why: 'few-pages', pages: 4, missing: 2 }),
  }),
  popup('unlike', { mode: 'hide', trust: trust({ stage: 'dimming', why: 'unlike', pages: 31, missing: 3 }) }),
  popup('relearning', {
    trust: trust({ stage: 'drifted', why: 'relearning', pages: 3, missing: 2 }),
  }),
  popup('judged', {}),
  popup('details', {}, { clicks: [DETAILS] }),
  popup('hidden', { mode: 'hide', cleaned: 17, hidden: 14 }),
  popup('off', { mode: 'off', cleaned: 0 }),
  popup('opened', {}, { clicks: [DETAILS, '.block-face'] }),
  popup('entropy', { mode: 'hide' }, { clicks: [DETAILS, '.heat-legend label:last-child'] }),
  popup(
    'many',
    { cleaned: 210, report: report({ verdicts: verdicts(400), truncated: true }) },
    { clicks: [DETAILS] },
  ),
  popup('index', { report: report({ kind: 'toc', articleScore: 0.1 }), mode: 'off', cleaned: 0 }),
  popup(
    'marked',
    {
      mode: 'hide',
      report: report({
        verdicts: verdicts(8).map((verdict, i) =>
          i === 0 || i === 4
            ? {
                ...verdict,
                certainty: 'sure',
                noise: i === 0 ? 1 : 0,
                why: {
                  importance: null,
                  entropy: null,
                  pages: 10,
                  reasons: [reason(i === 0 ? 'marked-noise' : 'marked-content', i === 0 ? 1 : -1)],
                },
                mark: { id: `${i}.0`, kind: i === 0 ? 'noise' : 'content' },
              }
            : verdict,
        ),
      }),
    },
    { clicks: ['.corrections summary', DETAILS, '.block-face'] },
  ),
  popup('drifted', {
    cleaned: 0,
    trust: trust({ stage: 'drifted', why: 'changing', missing: 1 }),
  }),
  popup('empty', { cleaned: 0, report: report({ verdicts: [], articleScore: 0, kind: 'other' }) }),
];

const DAY = 86_400_000;

const sites = (count: number): SiteInfo[] =>
  Array.from({ length: count }, (_, index) => ({
    site:
      index === 4 ? 'a-rather-long-name-of-a-regional-newspaper-group.example' : `paper-${index + 1}.example`,
    pages: 3 + ((index * 37) % 400),
    bytes: 4_000 + ((index * 7919) % 90) * 3_000,
    updated: Date.now() - index * DAY,
    mode: null,
  }));

const MARKS: readonly MarkInfo[] = [
  { id: '1.0', kind: 'noise', path: 'main > div.story-body > aside.newsletter-sign-up', decided: Date.now() },
  { id: '2.0', kind: 'content', path: 'main > section.comments > p', decided: Date.now() - DAY },
  { id: '3.0', kind: 'noise', path: 'footer', decided: Date.now() - 40 * DAY },
];

const options = (name: string, answers: Record<string, unknown>, change: Partial<Scene> = {}): Scene => ({
  name: `options-${name}`,
  path: OPTIONS,
  widths: PAGE_WIDTHS,
  answers: { storageUse: { bytes: 6_300_000, limit: 50 * 2 ** 20 }, ...answers },
  ...change,
});

const OPTION_PAGES: readonly Scene[] = [
  options('loading', {}),
  options('empty', { listSites: [], storageUse: { bytes: 0, limit: 50 * 2 ** 20 } }),
  options(
    'sites',
    { listSites: sites(7) },
    { allowed: true, settings: { siteModes: { 'paper-2.example': 'hide' } } },
  ),
  options('many', { listSites: sites(400) }, { allowed: true }),
  options(
    'corrections',
    {
      listSites: sites(3).map((site, i) => ({ ...site, marks: i === 1 ? 0 : i + 2 })),
      listMarks: MARKS,
    },
    { clicks: ['#corrections summary'] },
  ),
  options(
    'corrections-arabic',
    { listSites: sites(1).map((site) => ({ ...site, marks: 3 })), listMarks: MARKS },
    { locale: 'ar', clicks: ['#corrections summary'] },
  ),
  options('failed', { listSites: '!The database could not be opened: the disk is full.' }),
  options('forget', { listSites: sites(3) }, { clicks: ['.site .button:last-child'] }),
  options('exporting', { listSites: sites(3) }, { clicks: ['#storage .actions .button'] }),
  options(
    'export-failed',
    { listSites: sites(3), exportModels: '!The models are larger than a message may be.' },
    { clicks: ['#storage .actions .button'] },
  ),
];

const REPORTS = { pageState: state({ mode: 'hide' }) };
const PREVIEWS_OF_OPTIONS: readonly Scene[] = [
  options(
    'preview',
    { listSites: sites(2), ...REPORTS },
    { allowed: true, settings: { mode: 'hide', dimThreshold: 0.6, hideThreshold: 0.96 } },
  ),
  options(
    'chosen-french',
    { listSites: sites(2), ...REPORTS },
    { settings: { language: 'fr' }, widths: [420] },
  ),
  options(
    'transfer',
    { listSites: sites(25) },
    { clicks: ['#storage .actions .button'], wait: '[role=progressbar]', widths: [420] },
  ),
];

const reader = (name: string, story: Article | null, change: Partial<Scene> = {}): Scene => ({
  name: `reader-${name}`,
  path: READER,
  widths: PAGE_WIDTHS,
  answers: { siteOf: { site: 'valley-courier.example' } },
  session: story === null ? {} : { 'story:1': { article: story, isPrivate: false } },
  ...change,
});

const longStory: Article = {
  ...STORY,
  blocks: Array.from({ length: 12 }, (_, part) =>
    STORY.blocks.map((block): ArticleBlock => ({ ...block, node: part * 1000 + block.node })),
  ).flat(),
};

const marked = (exact: string, colour: Colour, note = ''): Highlight => ({
  id: exact,
  quote: { exact, prefix: '', suffix: '' },
  colour,
  note,
  made: 0,
});
const MARKED: readonly Highlight[] = [
  marked('The yield is lower, the bread is better', 'yellow', 'Ask the baker whether he agrees.'),
  marked('It took four summers to turn the drawer into a field.', 'green'),
  marked('We grow it because it is still here after everything that was done to the soil.', 'blue'),
  marked('Words that an earlier version of the story had, and that nobody finds in it today', 'pink'),
];

const READERS: readonly Scene[] = [
  reader('story', STORY),
  reader('long', longStory, { widths: [1280] }),
  reader('sepia', STORY, { settings: { theme: 'sepia' } }),
  reader('sans', STORY, {
    settings: { reader: { fontSize: 18, font: 'sans', width: 80, lineHeight: 1.5 } },
    widths: [1280],
  }),
  reader('outline', STORY, { clicks: ['[aria-controls=outline]'] }),
  reader('notes', STORY, {
    local: { [`highlights:${pageName(STORY.url)}`]: { highlights: MARKED } },
    clicks: ['[aria-controls=notes]'],
    wait: '.notes .quoted',
  }),
  reader('keep', STORY, { clicks: ['[aria-controls=keep]'] }),
  reader('appearance', STORY, { clicks: ['[aria-controls=appearance]'] }),
  reader('aloud', STORY, {
    clicks: ['[aria-controls=aloud]'],
    voices: ['Clara (English)', 'Sam (English)'],
    wait: '.aloud .voice',
  }),
  reader('aloud-no-voice', STORY, { clicks: ['[aria-controls=aloud]'], wait: '.aloud [role=alert]' }),
  reader('further-failed', STORY, { clicks: ['.further .button'], wait: '.error-note', widths: [420] }),
  reader('chinese', CHINESE_STORY),
  reader('arabic', ARABIC_STORY),
  reader('gone', null),
  reader('empty', { ...STORY, blocks: [] }),
  reader('problem', null, {
    session: { 'story:1': { problem: 'The model of this site cannot be read.' } },
    wait: '.error-note',
  }),
  reader('waiting', null, { session: { stories: ['1'] }, wait: '.progress' }),
];

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
  };
}

const openTab: LinkNames = {
  url: PAPER,
  title: 'The Valley Courier',
  links: [
    // Once above and once below, as papers do.
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
  widths: PAGE_WIDTHS,
  answers: { linkNames: null, siteInfo: SITE_INFO, ...answers },
  ...change,
});

/** What the paper answers to a run of learning: two sections that may not be learned, one that leads nowhere. */
const PAPER_PAGES: Scene['web'] = {
  '/robots.txt': 'User-agent: *\nDisallow: /world\nDisallow: /weather\n',
  '/science': `<p>${'The fields are small, and the yield is lower than in the plain. '.repeat(8)}</p>`,
  '/culture': `<p>${'A threshing floor becomes a stage for the summer. '.repeat(8)}</p>`,
};

const DASHBOARDS: readonly Scene[] = [
  dashboard('loading', {}, { widths: [1280] }),
  dashboard('failed', { siteStructure: '!The database could not be opened: the disk is full.' }),
  dashboard('unknown', { siteStructure: { ...siteStructure(0), pagesLearned: 0 } }),
  dashboard('no-index', { siteStructure: siteStructure(0) }),
  dashboard('learning', {
    siteStructure: {
      ...siteStructure(0),
      trust: trust({ stage: 'learning', why: 'few-pages', pages: 2, missing: 1 }),
    },
  }),
  dashboard('structure', { siteStructure: siteStructure(30), linkNames: openTab }),
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
          (selector, at) => ({ selector, pages: at < 3 ? 3 : 1 }),
        ),
      },
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
  dashboard('arabic', { siteStructure: siteStructure(9), linkNames: openTab }, { locale: 'ar' }),
];

const WELCOMES: readonly Scene[] = [
  { name: 'welcome', path: WELCOME, widths: PAGE_WIDTHS, answers: {} },
  { name: 'welcome-refused', path: WELCOME, widths: [1280], answers: {}, clicks: ['.permission .button'] },
  { name: 'welcome-allowed', path: WELCOME, widths: [1280], answers: {}, allowed: true },
];

/** What Winnow puts into web pages. */
const inPage = (name: string, show: string, change: Partial<Scene> = {}): Scene => ({
  name: `page-${name}`,
  path: `scripts/screens/in-page/index.html?${show}`,
  widths: PAGE_WIDTHS,
  answers: {},
  wait: 'html > div .panel',
  ...change,
});

const IN_PAGE: readonly Scene[] = [
  inPage('picker', 'picker'),
  inPage('picker-marked', 'picker', { clicks: ['html > div .main'] }),
  inPage('picker-failed', 'picker-fails', { clicks: ['html > div .main'], widths: [420] }),
  inPage('picker-arabic', 'picker', { locale: 'ar', widths: [420] }),
  inPage('picker-german', 'picker', { locale: 'de', widths: [420] }),
  inPage('picker-forced', 'picker', { forcedColors: true, widths: [640] }),
  inPage('undo', 'undo'),
  inPage('undo-list', 'undo', { clicks: ['html > div [aria-controls]'] }),
  inPage('undo-failed', 'undo-fails', {
    clicks: ['html > div [aria-controls]', 'html > div li button'],
    widths: [420],
  }),
  inPage('undo-arabic', 'undo', { locale: 'ar', clicks: ['html > div [aria-controls]'] }),
  inPage('undo-german', 'undo', { locale: 'de', widths: [320] }),
  inPage('undo-forced', 'undo', {
    forcedColors: true,
    clicks: ['html > div [aria-controls]'],
    widths: [640],
  }),
];

/** Colours chosen by the person, where ours must not be needed to understand anything. */
const FORCED: readonly Scene[] = [
  popup(
    'forced',
    { mode: 'hide', trust: trust({ stage: 'dimming', why: 'few-pages', pages: 4, missing: 2 }) },
    { forcedColors: true },
  ),
  options(
    'forced',
    { listSites: sites(3), ...REPORTS },
    { forcedColors: true, widths: [640], settings: { mode: 'hide' } },
  ),
  dashboard(
    'forced',
    { siteStructure: siteStructure(0), linkNames: openTab },
    {
      forcedColors: true,
      widths: [640],
      allowed: true,
      web: { '/science': null },
      clicks: ['#learn .button.primary'],
      wait: '.current bdi',
    },
  ),
  reader('forced', STORY, {
    forcedColors: true,
    widths: [640],
    clicks: ['[aria-controls=aloud]'],
    voices: ['Clara (English)'],
    wait: '.aloud .voice',
  }),
];

/** At 200 %: the windows are as wide as ever, the pages have half the room. */
const ZOOM = { zoom: 2, widths: [640, 1280] } as const;
const ZOOMED: readonly Scene[] = [
  popup('zoomed', { mode: 'hide' }, { zoom: 2, widths: [800], clicks: [DETAILS, '.block-face'] }),
  popup(
    'zoomed-german',
    { mode: 'hide', trust: trust({ stage: 'dimming', why: 'unlike', pages: 9, missing: 2 }) },
    { zoom: 2, widths: [640], locale: 'de' },
  ),
  options('zoomed', { listSites: sites(5), ...REPORTS }, { ...ZOOM, settings: { mode: 'hide' } }),
  dashboard('zoomed', { siteStructure: siteStructure(12), linkNames: openTab }, ZOOM),
  reader('zoomed', STORY, { ...ZOOM, clicks: ['[aria-controls=appearance]'] }),
  { name: 'welcome-zoomed', path: WELCOME, answers: {}, ...ZOOM },
  inPage('picker-zoomed', 'picker', { zoom: 2, widths: [640] }),
  inPage('undo-zoomed', 'undo', { zoom: 2, widths: [640], clicks: ['html > div [aria-controls]'] }),
];

/** One right-to-left language throughout, and the one with the longest words where room is short. */
const LANGUAGES: readonly Scene[] = [
  popup(
    'arabic-dimming',
    { mode: 'hide', trust: trust({ stage: 'dimming', why: 'few-pages', pages: 4, missing: 2 }) },
    { locale: 'ar' },
  ),
  popup(
    'german-dimming',
    { mode: 'hide', trust: trust({ stage: 'dimming', why: 'few-pages', pages: 4, missing: 2 }) },
    { locale: 'de' },
  ),
  popup('arabic', {}, { locale: 'ar', clicks: [DETAILS, '.block-face'] }),
  popup('arabic-ask', { learning: false, cleaned: 0 }, { locale: 'ar' }),
  popup('german', { learning: false, cleaned: 0 }, { locale: 'de' }),
  options('arabic', { listSites: sites(4) }, { locale: 'ar' }),
  options('german', { listSites: sites(4) }, { locale: 'de', widths: [420] }),
  reader('arabic-page', ARABIC_STORY, { locale: 'ar', clicks: ['[aria-controls=appearance]'] }),
  { name: 'welcome-arabic', path: WELCOME, widths: PAGE_WIDTHS, answers: {}, locale: 'ar' },
];

/** Tabs of the invented newspaper: a story in front, three more behind it. */
const OPEN_TABS = (() => {
  const { pages, stories } = buildDemoSite();
  return stories
    .filter(({ layout }) => layout === 'article')
    .slice(0, 4)
    .map(({ path }) => ({ url: `https://lorrel.example${path}`, html: pages.get(path)?.html ?? '' }));
})();

const lab = (name: string, change: Partial<Scene>): Scene => ({
  name: `lab-${name}`,
  path: 'src/lab/index.html?tab=1',
  widths: PAGE_WIDTHS,
  answers: {},
  ...change,
});

/** The last method of the list has its figures when all are done. */
const COMPARED = '.methods thead th:nth-child(19)';

const LABS: readonly Scene[] = [
  lab('compared', { open: OPEN_TABS, wait: COMPARED }),
  lab('arabic', { open: OPEN_TABS.slice(0, 1), wait: COMPARED, locale: 'ar', widths: [1280] }),
  lab('closed', {}),
];

export const SCENES: readonly Scene[] = [
  ...POPUPS,
  ...OPTION_PAGES,
  ...PREVIEWS_OF_OPTIONS,
  ...READERS,
  ...DASHBOARDS,
  ...LABS,
  ...WELCOMES,
  ...IN_PAGE,
  ...FORCED,
  ...ZOOMED,
  ...LANGUAGES,
];
