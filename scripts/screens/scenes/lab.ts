import { buildDemoSite } from '../../../demo/site.ts';
import type { Scene } from '../fake-browser.ts';

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
  answers: {},
  ...change,
});

/** The last method of the list has its figures when all are done. */
const COMPARED = '.methods thead th:nth-child(19)';

export const LABS: readonly Scene[] = [
  lab('compared', { open: OPEN_TABS, wait: COMPARED }),
  lab('one-page', { open: OPEN_TABS.slice(0, 1), wait: COMPARED }),
  lab('closed', {}),
];
