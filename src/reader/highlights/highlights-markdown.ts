import type { Highlight, StoryHighlights } from '../../browser/highlight.ts';
import { markdownAddress, markdownLine, markdownText } from '../keep/markdown-text.ts';

/** Returns a story's highlights as Markdown: its title and address, then each highlight as a quote with its note below. */
export function highlightsMarkdown({ url, title, highlights }: StoryHighlights): string {
  return `${[`# ${markdownLine(title)}`, `<${markdownAddress(url)}>`, ...highlights.map(highlightMarkdown)].join('\n\n')}\n`;
}

/** Returns one highlight as Markdown: a quote with its note below. */
export const highlightMarkdown = ({ quote, note }: Pick<Highlight, 'quote' | 'note'>): string =>
  [markdownText(quote.exact).replace(/^/gm, '> '), note].filter((part) => part !== '').join('\n\n');
