/**
 * Sections of teasers as the product tells them: `npm run bench teasers`. A reader of freepressokc knows the front page and its pages of
 * authors, some pages of sections, and some stories. Each row is about the other listed stories: how many get a section, and how many of
 * these get the right one. It has the same for stories whose section the site itself does not give, by a label in the teaser or on a page
 * of the section; there the classifiers alone decide. Right is the section in the story's own head. Means over five seeded draws. Most
 * teasers of this paper bear a label. The lower tables repeat the figures as if labels were no links, and without the words of sections'
 * names. The classifiers' answers must be right nine times in ten.
 */

import { pageName } from '../src/core/address/link-url.ts';
import { addPageLinks, emptyLinkGraph, type LinkGraph } from '../src/core/links/link-graph.ts';
import { pageLinks } from '../src/core/links/page-links.ts';
import { terms } from '../src/core/measures/terms.ts';
import { UNKNOWN_CHANCES } from '../src/core/page/page-kind.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { assignSections } from '../src/core/sections/assign-sections.ts';
import { sectionPages, sectionsOfStory } from '../src/core/sections/section-pages.ts';
import { noteListing, noteSections, type StoryNotes } from '../src/core/sections/story-notes.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { declaredSections } from './mining/topics.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const DRAWS = 5;
/** Numbers of sections' pages and of stories that the reader opened. */
const READ: readonly (readonly [sections: number, stories: number])[] = [
  [0, 20],
  [0, 60],
  [0, 170],
  [4, 20],
  [13, 0],
  [13, 60],
];

/** Only labels tell an author's page from a section's; the lower tables leave them out. */
const isAuthor = ({ url }: PageTree): boolean => url.includes('/author/');

interface Story {
  readonly page: number;
  readonly sections: readonly number[];
}

interface IndexPage {
  readonly tree: PageTree;
  readonly stories: readonly number[];
  /** Whether the page is a section's own. */
  readonly isOwn: boolean;
}

function main(): void {
  requireCorpus();
  const rows = readSet('freepressokc').map(({ kind, page }) => ({ kind, tree: page() }));
  const graph = emptyLinkGraph();
  for (const { tree } of rows) addPageLinks(graph, pageName(tree.url), pageLinks(tree), UNKNOWN_CHANCES);
  const articles = rows.filter(({ kind }) => kind === 'article').map(({ tree }) => tree);
  const stories = articles.map(
    (tree): Story => ({ page: pageName(tree.url), sections: sectionsOfStory(graph, tree) }),
  );
  const known = new Set(stories.map(({ page }) => page));
  const index = rows
    .filter(({ kind }) => kind === 'toc')
    .map(({ tree }): IndexPage => {
      const listed = pageLinks(tree).map(({ target }) => target);
      const stories = [...new Set(listed)].filter((page) => known.has(page));
      return { tree, stories, isOwn: sectionPages(graph, tree).has(pageName(tree.url)) && !isAuthor(tree) };
    });
  const isFront = ({ tree }: IndexPage) => /^\/(?:author\/.*)?$/.test(new URL(tree.url).pathname);
  const fronts = index.filter(isFront);
  const sections = index.filter((one) => one.isOwn && !isFront(one));
  const names = new Set(
    articles.flatMap((tree) => declaredSections(tree).flatMap((name) => terms(name, 'en'))),
  );
  for (const [title, without] of [
    ['teasers as they are', null],
    ['labels that are no links', new Set<number>()],
    ['teasers without labels', names],
  ] as const) {
    console.log(`\n${title.padEnd(40)} told            right   by classifiers   right`);
    for (const [openedSections, openedStories] of READ) {
      const sum = { all: 0, told: 0, right: 0, guessed: 0, guessedRight: 0 };
      for (let draw = 1; draw <= DRAWS; draw++) {
        const random = seededRandom(draw);
        const opened = [...fronts, ...shuffled(sections, random).slice(0, openedSections)];
        const order = shuffled(stories, random);
        const notes = notesOf(opened, order.slice(0, openedStories), graph, without);
        const rest = order.slice(openedStories).filter(({ page }) => notes.has(page));
        const told = assignSections(
          notes,
          rest.map(({ page }) => page),
        );
        sum.all += rest.length;
        for (const { page, sections } of rest) {
          const section = told.get(page);
          if (section === undefined) continue;
          const right = sections.includes(section) ? 1 : 0;
          sum.told++;
          sum.right += right;
          if (notes.get(page)?.sections.includes(section)) continue;
          sum.guessed++;
          sum.guessedRight += right;
        }
      }
      console.log(
        `${`${openedSections} pages of sections, ${openedStories} stories`.padEnd(40)} ${[
          `${sum.told} of ${sum.all}`.padEnd(15),
          share(sum.right, sum.told).padEnd(7),
          String(sum.guessed).padEnd(16),
          share(sum.guessedRight, sum.guessed),
        ].join(' ')}`,
      );
    }
  }
}

/**
 * Returns notes of the opened and read pages. With `names`, as on a paper whose teasers have no label as a link, and without these words.
 */
function notesOf(
  opened: readonly IndexPage[],
  read: readonly Story[],
  graph: LinkGraph,
  names: ReadonlySet<number> | null,
): StoryNotes {
  let notes: StoryNotes = new Map();
  for (const { tree, stories } of opened) notes = noteListing(notes, tree, stories, graph);
  if (names)
    notes = new Map(
      [...notes].map(([page, { features }]) => {
        const by = opened.filter(({ isOwn, stories }) => isOwn && stories.includes(page));
        return [
          page,
          {
            features: features.filter((one) => !names.has(one)),
            sections: by.map(({ tree }) => pageName(tree.url)),
          },
        ];
      }),
    );
  for (const { page, sections } of read) notes = noteSections(notes, page, sections);
  return notes;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

main();
