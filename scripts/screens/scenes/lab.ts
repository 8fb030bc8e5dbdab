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
  lab('closed', {}),
];
