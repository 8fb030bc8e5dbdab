export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** Words of a text with the words around them: the text quote selector of the W3C's Web Annotation Data Model. */
export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A highlight: words of a story that a person coloured. */
export interface Highlight {
  readonly id: string;
  readonly quote: Quote;
  readonly colour: Colour;
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly made: number;
}

/** The highlights of one story, with address and title, so that an export shows where they are from. */
export interface StoryHighlights {
  readonly url: string;
  readonly title: string;
  readonly highlights: readonly Highlight[];
}
