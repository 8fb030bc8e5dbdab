import { gfm } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';
import type { Article } from '../../core/story/article.ts';

type StoryHead = Pick<
  Article,
  'title' | 'authors' | 'published' | 'updated' | 'url' | 'siteName' | 'section' | 'language'
>;

/** The story as Markdown, from what the reader shows (already sanitised), its facts in front as YAML. */
export function storyMarkdown(head: StoryHead, body: HTMLElement): string {
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use(gfm);
  turndown.remove(['button', 'iframe', 'nav']);
  // What the reader says of itself.
  turndown.addRule('only-here', {
    filter: (node) => node.classList.contains('only-here'),
    replacement: () => '',
  });
  return `${frontMatter(head)}\n# ${head.title}\n\n${turndown.turndown(body)}\n`;
}

/** JSON strings and lists are YAML. */
function frontMatter({
  title,
  authors,
  published,
  updated,
  url,
  siteName,
  section,
  language,
}: StoryHead): string {
  const facts = { title, authors, published, updated, source: url, site: siteName, section, language };
  const lines = Object.entries(facts)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}
