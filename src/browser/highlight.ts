/** The colours of highlights, on which dark letters are legible in any theme. */
export const PAPERS = { yellow: '#ffe38a', green: '#c5e8ac', blue: '#bcdcfb', pink: '#fbc8d6' } as const;
export type HighlightColour = keyof typeof PAPERS;
export const COLOURS = Object.keys(PAPERS) as readonly HighlightColour[];
/** Colour of the letters on them. */
export const MARK_INK = '#1d1a16';

/** Words of a text with the words around them: the text quote selector of the W3C's Web Annotation Data Model. */
export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** Characters of a stored highlight that a page may add at most: several paragraphs. */
export const MOST_QUOTED = 20_000;

/** Words of a story that a person highlighted, as its own page may know them: without the note. */
export interface DrawnHighlight {
  readonly id: string;
  readonly quote: Quote;
  readonly colour: HighlightColour;
  readonly hasNote: boolean;
}

/** A highlight: words of a story that a person coloured. */
export interface Highlight {
  readonly id: string;
  readonly quote: Quote;
  readonly colour: HighlightColour;
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
