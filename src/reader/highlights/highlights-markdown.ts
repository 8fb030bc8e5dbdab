import type { StoryHighlights } from '../../browser/highlight.ts';
import { markdownAddress, markdownLine, markdownText } from '../keep/markdown-text.ts';

/** As Markdown: each a quote, with its note below. */
export function highlightsMarkdown({ url, title, highlights }: StoryHighlights): string {
  const parts = highlights.map(({ quote, note }) =>
    [markdownText(quote.exact).replace(/^/gm, '> '), note].filter((part) => part !== '').join('\n\n'),
  );
  return `${[`# ${markdownLine(title)}`, `<${markdownAddress(url)}>`, ...parts].join('\n\n')}\n`;
}
