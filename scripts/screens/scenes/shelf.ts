import { recordKey } from '../../../src/browser/record-key.ts';
import { linkName, storyName } from '../../../src/core/address/link-url.ts';
import type { Article } from '../../../src/core/story/article.ts';
import { storySketch } from '../../../src/core/story/sketch.ts';
import type { Scene } from '../fake-browser.ts';
import { ARABIC_STORY, CHINESE_STORY, STORY } from '../stories.ts';
import { reader } from './reader.ts';

const DAY = 86_400_000;

/** Returns stories in the shelf's stored form, the newest first. */
const shelved = (stories: readonly Article[]): Record<string, unknown> => ({
  shelf: stories.map(({ url, title, siteName }, at) => ({
    url,
    title,
    site: new URL(url).hostname,
    siteName,
    shelved: Date.now() - at * DAY - 3_600_000,
    isChosen: at === 0,
    bytes: 24_000 + 91_000 * at,
  })),
  ...Object.fromEntries(stories.map((story) => [`shelf-text:${linkName(story.url)}`, story])),
});

const FIRST = { ...STORY, url: `${STORY.url}-first` };
const SHELVED = {
  'shelf-choice': { stories: 'read', pictures: true, megabytes: 100 },
  ...shelved([
    FIRST,
    { ...ARABIC_STORY, url: `${STORY.url}-second` },
    { ...CHINESE_STORY, url: `${STORY.url}-third` },
  ]),
};

/** A person's highlights in the first story. */
const MARKED = {
  [await recordKey('highlights:', storyName(FIRST.url))]: {
    url: FIRST.url,
    title: FIRST.title,
    highlights: (['yellow', 'blue'] as const).map((colour, at) => ({
      id: colour,
      quote: { exact: 'in a drawer in the provincial town', prefix: '', suffix: '' },
      colour,
      note: at === 0 ? '' : 'Which town? Ask the archive.',
      made: 1,
    })),
  },
};

const shelf = (name: string, asked: string, change: Partial<Scene> = {}): Scene => ({
  name: `shelf-${name}`,
  path: `src/shelf/index.html${asked === '' ? '' : `?${new URLSearchParams({ q: asked })}`}`,
  answers: {},
  ...change,
});

export const SHELVES: readonly Scene[] = [
  shelf('off', ''),
  shelf('empty', '', { local: { 'shelf-choice': { stories: 'kept' } } }),
  shelf('full', '', { local: SHELVED, wait: '.story-row' }),
  shelf('taken', '', { local: SHELVED, clicks: ['.story-row .icon-button'], wait: '.toast button' }),
  shelf('found', 'drawer in the provincial town', { local: SHELVED, wait: '.story-row' }),
  shelf('marked', 'drawer in the provincial town', { local: { ...SHELVED, ...MARKED }, wait: '.own-mark' }),
  shelf('no-match', 'xyzzy', { local: SHELVED, wait: '.empty-state' }),
  shelf('clear', '', { local: SHELVED, clicks: ['.shelf-clear .danger'], wait: 'dialog' }),
  reader('on-shelf', FIRST, { local: SHELVED, clicks: ['[aria-controls=keep]'], wait: '.to-shelf' }),
  reader('read-before', STORY, {
    local: {
      'read-stories': [
        {
          ...storySketch({ ...STORY, blocks: STORY.blocks.slice(2) }),
          page: 1,
          site: 1,
          read: Date.now() - DAY,
        },
      ],
    },
    wait: '.read-before .button',
  }),
  reader('off-shelf', null, {
    path: `src/reader/index.html?${new URLSearchParams({ shelf: 'https://gone.example/' })}`,
  }),
];
