import { demoRows } from '../../../demo/rows.ts';
import { buildDemoSite } from '../../../demo/site.ts';
import type { Highlight, HighlightColour } from '../../../src/browser/highlight.ts';
import { recordKey } from '../../../src/browser/record-key.ts';
import { DEFAULT_SETTINGS } from '../../../src/browser/settings.ts';
import { storyName } from '../../../src/core/address/link-url.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import type { Article, ArticleBlock } from '../../../src/core/story/article.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { listedStory } from '../../../src/core/story/listed-blocks.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import type { Scene } from '../fake-browser.ts';
import { ARABIC_STORY, CHINESE_STORY, PICTURE, STORY } from '../stories.ts';

export const reader = (name: string, story: Article | null, change: Partial<Scene> = {}): Scene => ({
  name: `reader-${name}`,
  path: 'src/reader/index.html?id=1',
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

/** Scenes of the demo's pages that are not news, one of each kind, on a known site. */
function otherKinds(): Scene[] {
  const model = emptySiteModel();
  for (const row of demoRows().slice(0, 6)) learnPage(model, row.page());
  const { others, pages } = buildDemoSite();
  return others.map(({ kind, path }) => {
    const html = (pages.get(path)?.html ?? '').replace(/\/media\/[\w./-]+/g, PICTURE);
    const page = pageFromHtml(html, `https://tidings.example${path}`);
    return reader(`kind-${kind}`, assembleArticle(page, model));
  });
}

/** Scenes of a demo story on a known site, with the text that the reader left out. */
function leftOut(): Scene[] {
  const rows = demoRows();
  const model = emptySiteModel();
  for (const row of rows.slice(0, 6)) learnPage(model, row.page());
  const [row] = rows;
  if (!row) throw new Error('The demo has no story.');
  const { article, listed } = listedStory(row.page(), model);
  const panel = { clicks: ['[aria-controls=left-out]'], wait: '.left-out' };
  return [
    reader('left-out', article, { ...panel, session: { 'story:1': { article, listed, isPrivate: false } } }),
    reader('left-out-private', article, {
      ...panel,
      isPrivate: true,
      session: { 'story:1': { article, isPrivate: true } },
    }),
    reader('left-out-german', article, {
      ...panel,
      locale: 'de',
      session: { 'story:1': { article, listed, isPrivate: false } },
    }),
  ];
}

const marked = (exact: string, colour: HighlightColour, note = ''): Highlight => ({
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

export const READERS: readonly Scene[] = [
  reader('story', STORY),
  reader('long', longStory),
  ...otherKinds(),
  reader('sepia', STORY, { settings: { theme: 'sepia' } }),
  reader('sans', STORY, {
    settings: { reader: { fontSize: 18, font: 'sans', width: 80, lineHeight: 1.5 } },
  }),
  reader('outline', STORY, { clicks: ['[aria-controls=outline]'] }),
  reader('notes', STORY, {
    local: { [await recordKey('highlights:', storyName(STORY.url))]: { highlights: MARKED } },
    clicks: ['[aria-controls=notes]'],
    wait: '.notes .quoted',
  }),
  ...leftOut(),
  reader('keep', STORY, { clicks: ['[aria-controls=keep]'] }),
  reader('appearance', STORY, { clicks: ['[aria-controls=appearance]'] }),
  reader('dyslexia', STORY, {
    settings: {
      reader: {
        ...DEFAULT_SETTINGS.reader,
        font: 'dyslexic',
        letterSpacing: 0.06,
        lineHeight: 1.8,
        pictures: false,
      },
    },
    clicks: ['[aria-controls=appearance]'],
  }),
  // Too light for its paper: a darker shade is drawn, and a sentence says so.
  reader('own-colours', STORY, {
    settings: { reader: { ...DEFAULT_SETTINGS.reader, ownColours: true, ink: 0x9bb0a8, paper: 0xe3efe8 } },
    clicks: ['[aria-controls=appearance]'],
  }),
  reader('keys', STORY, { clicks: ['[aria-controls=keys]'], wait: '.keys' }),
  reader('aloud', STORY, {
    clicks: ['[aria-controls=aloud]'],
    voices: ['Clara (English)', 'Sam (English)'],
    wait: '.aloud .voice',
  }),
  reader('aloud-no-voice', STORY, { clicks: ['[aria-controls=aloud]'], wait: '.aloud [role=alert]' }),
  reader('further-failed', STORY, { clicks: ['.further .button'], wait: '.error-note' }),
  reader('other-stories', {
    ...STORY,
    furtherPage: '',
    blocks: STORY.blocks.slice(0, 3),
    otherStories: [
      {
        title: 'The mill by the river grinds again after forty years, and nobody knows for how long',
        url: 'https://valley-courier.example/science/mill',
      },
      { title: 'Bread without a price tag', url: '' },
    ],
  }),
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
