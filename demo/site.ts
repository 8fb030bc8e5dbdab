import { readFileSync } from 'node:fs';
import { mostRead } from './furniture.ts';
import { HARDSHIPS, type Hardship } from './hardships.ts';
import { releaseMarkup, releaseStyles } from './html.ts';
import { type OtherPage, otherPages } from './other-kinds.ts';
import { type Layout, type Story, writeStories } from './story.ts';
import { aboutPage, homePage, listPage, otherPage, RELEASES, storyPage } from './templates.ts';
import { SECTIONS } from './topics.ts';

export interface DemoPage {
  readonly path: string;
  readonly html: string;
  /** Null on index pages and the about page. */
  readonly story: Story | null;
}

export interface DemoSite {
  readonly pages: ReadonlyMap<string, DemoPage>;
  /** Newest first. */
  readonly stories: readonly Story[];
  /** One page of each kind that is not news. */
  readonly others: readonly OtherPage[];
  readonly assets: ReadonlyMap<string, { readonly type: string; readonly body: string }>;
}

const LISTS: readonly (readonly [path: string, title: string, layout: Layout])[] = [
  ['/features', 'The long read', 'feature'],
  ['/live', 'Live', 'live'],
  ['/watch', 'Watch', 'video'],
  ['/pictures', 'Pictures', 'gallery'],
];

/** Builds the whole site in memory; equal seeds and hardships give equal bytes. */
export function buildDemoSite(hardships: readonly Hardship[] = HARDSHIPS, seed = 'lorrel'): DemoSite {
  const hard = new Set(hardships);
  const stories = writeStories(seed, hard);
  const pages = new Map<string, DemoPage>();
  const add = (path: string, story: Story | null, html: (release: number) => string): void => {
    pages.set(path, { path, story, html: html(pages.size % RELEASES) });
  };
  add('/', null, (release) => homePage(stories, { release, hard }));
  add('/about', null, (release) => aboutPage({ release, hard }));
  for (const section of SECTIONS) {
    const own = stories.filter((story) => story.section === section);
    const path = `/${section.toLowerCase()}`;
    add(path, null, (release) => listPage(path, section, own, { release, hard }));
  }
  for (const [path, title, layout] of LISTS) {
    const own = stories.filter((story) => story.layout === layout);
    add(path, null, (release) => listPage(path, title, own, { release, hard }));
  }
  for (const story of stories)
    add(story.path, story, (release) => storyPage(story, stories, { release, hard }));
  const others = otherPages();
  for (const page of others) add(page.path, null, (release) => otherPage(page, { release, hard }));

  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const assets = new Map([['/assets/site.js', { type: 'text/javascript', body: read('site.js') }]]);
  const css = read('site.css');
  for (let release = 0; release < RELEASES; release++) {
    assets.set(`/assets/site.${release}.css`, { type: 'text/css', body: releaseStyles(css, release) });
    assets.set(`/fragments/most-read.${release}`, {
      type: 'text/html',
      body: releaseMarkup(mostRead(stories), release),
    });
  }
  return { pages, stories, others, assets };
}
