import type { Row } from '../bench/corpus.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import type { Hardship } from './hardships.ts';
import { buildDemoSite } from './site.ts';
import { goldText } from './story.ts';

/** Returns the demo site's articles as rows of a page list, for use without the saved pages of real sites. */
export function demoRows(hardships?: readonly Hardship[]): Row[] {
  const { stories, pages } = buildDemoSite(hardships);
  return stories
    .filter((story) => story.layout === 'article')
    .map((story) => {
      const url = `https://tidings.example${story.path}`;
      const html = pages.get(story.path)?.html ?? '';
      return {
        id: `demo/${story.id}`,
        site: 'demo',
        url,
        kind: 'article',
        text: goldText(story),
        title: story.headline,
        html: () => html,
        page: () => pageFromHtml(html, url),
      };
    });
}
