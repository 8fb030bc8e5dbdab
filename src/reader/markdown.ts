import { gfm } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';

interface StoryHead {
  readonly title: string;
  readonly authors: readonly string[];
  readonly published: string;
  readonly url: string;
}

/** The story as Markdown, from what the reader shows (already sanitised). */
export function storyMarkdown(head: StoryHead, body: HTMLElement): string {
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use(gfm);
  turndown.remove(['button', 'iframe', 'nav']);
  const line = [head.authors.join(', '), head.published, `<${head.url}>`].filter(Boolean).join(' · ');
  return `# ${head.title}\n\n${line}\n\n${turndown.turndown(body)}\n`;
}
