import { buildDemoSite } from '../../../demo/site.ts';
import { writeExport } from '../../../src/background/store/export-file.ts';
import { encodeSiteModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import type { Scene } from '../fake-browser.ts';

/** Tabs of the invented newspaper: a story in front, three more behind it. */
const OPEN_TABS = (() => {
  const { pages, stories } = buildDemoSite();
  return stories
    .filter(({ layout }) => layout === 'article')
    .slice(0, 4)
    .map(({ path }) => ({ url: `https://lorrel.example${path}`, html: pages.get(path)?.html ?? '' }));
})();

/** Returns the site's model after these pages, as an export file. */
function learnedFile(): string {
  const model = emptySiteModel();
  for (const { url, html } of OPEN_TABS) learnPage(model, pageFromHtml(html, url));
  const stored = {
    site: 'lorrel.example',
    updated: 0,
    model: encodeSiteModel(model),
    corrections: model.marks,
  };
  return writeExport([stored], 0);
}

const lab = (name: string, change: Partial<Scene>): Scene => ({
  name: `lab-${name}`,
  path: 'src/lab/index.html?tab=1',
  answers: {},
  ...change,
});

/** The figures of the list's last method. When they appear, all methods are done. */
const COMPARED = '.methods thead th:nth-child(19)';

const PAPER = 'https://lorrel.example/';
const TOPICS = { Harbour: 'ferry quay tide boat', Market: 'grain price mill sack' } as const;

/** Short pages of two sections that link to each other, and the index page that lists them. */
const SHORT_TABS = (() => {
  const stories = (Object.keys(TOPICS) as (keyof typeof TOPICS)[]).flatMap((section) =>
    [1, 2, 3].map((number) => ({ section, path: `${section.toLowerCase()}-${number}` })),
  );
  const menu = `<nav><a href="${PAPER}news/">All the news</a></nav>`;
  const card = ({ section, path }: (typeof stories)[number]) =>
    `<li>${TOPICS[section]} <a href="${PAPER}${path}">What the ${path.replace('-', ' in year ')} tells us</a> this week</li>`;
  const told = (section: keyof typeof TOPICS) =>
    `<p>${`People of the ${section.toLowerCase()} speak of ${TOPICS[section].replaceAll(' ', ', ')}. `.repeat(5)}</p>`;
  const pageOf = (title: string, head: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${menu}<h1>${title}</h1>${body}</body></html>`;
  return [
    { url: `${PAPER}news/`, html: pageOf('All the news', '', `<ul>${stories.map(card).join('')}</ul>`) },
    ...stories.map((story) => ({
      url: PAPER + story.path,
      html: pageOf(
        `What the ${story.path.replace('-', ' in year ')} tells us`,
        `<meta property="article:section" content="${story.section}">`,
        told(story.section).repeat(3) +
          `<ul>${stories
            .filter((other) => other !== story)
            .map(card)
            .join('')}</ul>`,
      ),
    })),
  ];
})();

export const LABS: readonly Scene[] = [
  lab('compared', {
    open: OPEN_TABS,
    answers: { exportModels: { file: learnedFile(), leftOut: [] } },
    wait: '.methods thead th:nth-child(22)',
  }),
  lab('one-page', {
    open: OPEN_TABS.slice(0, 1),
    answers: { exportModels: { file: writeExport([], 0), leftOut: [] } },
    wait: COMPARED,
  }),
  lab('links', {
    open: SHORT_TABS,
    answers: { exportModels: { file: writeExport([], 0), leftOut: [] } },
    wait: '.links',
  }),
  lab('closed', {}),
];
