import type { Picture } from '../page/picture.ts';
import type { PlayerSource } from '../page/player-sources.ts';

/** A story as plain data: what the reader shows and the extraction command writes. */
export interface Article {
  readonly url: string;
  readonly title: string;
  /** Names, each once, in the page's order. */
  readonly authors: readonly string[];
  /** ISO 8601 date or date-time, or empty. */
  readonly published: string;
  /** When it was last changed, ISO 8601; empty where nothing says so, or where that was on the day it appeared. */
  readonly updated: string;
  /** The part of the site that the story belongs to, as the page names it; or empty. */
  readonly section: string;
  /** BCP 47 tag, or empty. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  /** Absolute URL of the picture the page names as its own, where no figure of the story shows one; or empty. */
  readonly leadImage: string;
  /** P(the page holds one story), 0..1. */
  readonly articleScore: number;
  /** Absolute URL of the page on which the story goes on, where it has one; or empty. */
  readonly furtherPage: string;
  readonly words: number;
  readonly blocks: readonly ArticleBlock[];
  /** What marks in the text lead to, wherever the page keeps it; each once, in the order of the marks. */
  readonly footnotes: readonly Footnote[];
}

export interface Footnote {
  /** What an address within the page calls it. */
  readonly id: string;
  /** As the text refers to it: `1`, `a`, `*`. */
  readonly mark: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A part of a story, in reading order. All `html` is serialised from the PageTree with only the tags and attributes a story
 * needs and with absolute URLs; it is still page content: sanitise before showing.
 */
export type ArticleBlock =
  | ArticleText
  | ArticleFigure
  | ArticleEmbed
  | ArticlePlayer
  | ArticlePost
  | ArticleRecipe
  | ArticleRule;

/** Blocks that are text. */
export type ArticleText =
  | ArticleParagraph
  | ArticleHeading
  | ArticleList
  | ArticleQuote
  | ArticleCode
  | ArticleTable
  | ArticleInfobox
  | ArticleNote;

interface Part {
  /** Root element in the PageTree. */
  readonly node: number;
}

interface TextPart extends Part {
  readonly role: ArticleRole;
  /** Plain text, one line a paragraph, list item or table row. */
  readonly text: string;
  readonly html: string;
}

/** What part a text plays. Only `body` counts as the story's text. */
export type ArticleRole = 'body' | 'standfirst' | 'pull-quote' | 'correction' | 'author';

/** `html` is what stands in the paragraph. */
export interface ArticleParagraph extends TextPart {
  readonly kind: 'paragraph';
}

/** `html` is what stands in the heading. */
export interface ArticleHeading extends TextPart {
  readonly kind: 'heading';
  /** 2 for the story's own highest headings: they stand below its title. */
  readonly level: 2 | 3 | 4 | 5 | 6;
}

export interface ArticleList extends TextPart {
  readonly kind: 'list';
  /** Says that the list is a part of a recipe. */
  readonly part?: 'ingredients' | 'steps';
}

export interface ArticleQuote extends TextPart {
  readonly kind: 'quote';
}

export interface ArticleCode extends TextPart {
  readonly kind: 'code';
}

export interface ArticleTable extends TextPart {
  readonly kind: 'table';
}

/** What a page sums up of its subject in a box beside the text: a table of names and values. */
export interface ArticleInfobox extends TextPart {
  readonly kind: 'infobox';
}

/** A hint, a note or a warning set apart from the text. */
export interface ArticleNote extends TextPart {
  readonly kind: 'note';
  /** Missing in stories that were kept by earlier versions. */
  readonly tone?: CalloutTone;
  /** Its own heading as plain text, which is no part of `html`; empty where it has none but the name of its kind. */
  readonly title?: string;
}

/** The kinds of callouts that Markdown has. */
export type CalloutTone = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** What stands below something shown. */
export interface Caption {
  readonly text: string;
  readonly html: string;
  /** Who made it, where the page tells that apart; or empty. */
  readonly credit: string;
}

export interface ArticleFigure extends Part {
  readonly kind: 'figure';
  /** At least one, in order. */
  readonly pictures: readonly Picture[];
  readonly caption: Caption;
}

/** Something of another site: a video, a post, a map, a document. */
export interface ArticleEmbed extends Part {
  readonly kind: 'embed';
  /** Absolute https URL. */
  readonly source: string;
  readonly title: string;
  /** Absolute URL of a picture the page shows in its place, or empty. */
  readonly still: string;
  /** What the page itself says of it or quotes from it, as HTML; or empty. */
  readonly quoted: string;
  readonly caption: Caption;
}

/** The page's own video or sound. */
export interface ArticlePlayer extends Part {
  readonly kind: 'player';
  readonly medium: 'video' | 'audio';
  /** Absolute URLs, the preferred first. */
  readonly sources: readonly PlayerSource[];
  readonly title: string;
  readonly still: string;
  readonly caption: Caption;
}

/** Says who wrote what follows, up to the next post of a thread. */
export interface ArticlePost extends Part {
  readonly kind: 'post';
  readonly author: string;
  /** ISO 8601, or empty. */
  readonly published: string;
  /** It is the answer that was accepted. */
  readonly accepted: boolean;
  /** How readers of the thread rated it, where the page says so. */
  readonly score?: number;
  /** Author of the post that it answers, where the page nests it below that; missing for answers to the first. */
  readonly replyTo?: string;
}

/** What a recipe says of itself before its ingredients. */
export interface ArticleRecipe extends Part {
  readonly kind: 'recipe';
  /** How much it makes, in the page's words; or empty. */
  readonly yields: string;
  /** Minutes, or 0 where nothing is said. */
  readonly preparing: number;
  readonly cooking: number;
  readonly total: number;
}

export interface ArticleRule extends Part {
  readonly kind: 'rule';
}

export const isText = (block: ArticleBlock): block is ArticleText => 'role' in block;

/** What is neither headline, byline, caption nor aside: the text that a measure of the story counts. */
export const isBody = (block: ArticleBlock): block is ArticleText => isText(block) && block.role === 'body';
