import { markdownText } from '../keep/markdown-text.ts';
import type { Quote } from './quote.ts';

export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** Words of a story that a person marked. */
export interface Highlight {
  readonly id: string;
  readonly quote: Quote;
  readonly colour: Colour;
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly made: number;
}

/** The highlights of one story, with what tells them apart from those of others when they are taken elsewhere. */
export interface StoryHighlights {
  readonly url: string;
  readonly title: string;
  readonly highlights: readonly Highlight[];
}

/** As Markdown: each a quote, with its note below. */
export function highlightsMarkdown({ url, title, highlights }: StoryHighlights): string {
  const parts = highlights.map(({ quote, note }) =>
    [markdownText(quote.exact).replace(/^/gm, '> '), note].filter((part) => part !== '').join('\n\n'),
  );
  return `${[`# ${markdownText(title)}`, `<${url}>`, ...parts].join('\n\n')}\n`;
}
