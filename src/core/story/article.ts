import type { Picture } from '../page/picture.ts';
import type { PlayerSource } from '../page/player-sources.ts';

/** A story as plain data, for the reader and the extraction command. */
export interface Article {
  readonly url: string;
  readonly title: string;
  /** Names, each once, in the page's order. */
  readonly authors: readonly string[];
  /** ISO 8601 date or date-time, or empty. */
  readonly published: string;
  /** Date of the last change, ISO 8601; empty if it is not known or is the day of publication. */
  readonly updated: string;
  /** The name that the page gives to the story's section of the site, or empty. */
  readonly section: string;
  /** BCP 47 tag, or empty. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  /** Absolute URL of the picture that the page claims; empty without one, or if a figure of the story shows one. */
  readonly leadImage: string;
  /** P(the page holds one story), 0..1. */
  readonly articleScore: number;
  /** Absolute URL of the story's next page, or empty. */
  readonly furtherPage: string;
  readonly words: number;
  readonly blocks: readonly ArticleBlock[];
  /** Notes that marks in the text refer to, wherever the page has them; each once, in the order of the marks. */
  readonly footnotes: readonly Footnote[];
  /** The stories below this one on its page, in order. Missing in stories that earlier versions stored. */
  readonly otherStories?: readonly OtherStory[];
}

export interface OtherStory {
  readonly title: string;
  /** Absolute URL of its own page on the same site, or of its place on this page; empty if the page gives neither. */
  readonly url: string;
}

/** Beginning of the ids that notes within their lines are given. */
export const NOTE_IN_LINE = 'note-in-line-';

export interface Footnote {
  /** The note's id in links within the page. */
  readonly id: string;
  /** The mark in the text: `1`, `a`, `*`. */
  readonly mark: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A part of a story. All `html` is serialised from the PageTree with only the tags and attributes a story needs and with absolute URLs.
 * It is still page content: sanitise it before showing it.
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
  /** Plain text, one line for each paragraph, list item or table row. */
  readonly text: string;
  readonly html: string;
}

/** The role of a text. Only `body` counts as the story's text. `answered`: words of an earlier post that a reply quotes. */
export type ArticleRole = 'body' | 'standfirst' | 'pull-quote' | 'answered' | 'correction' | 'author';

/** `html` is the inside of the paragraph. */
export interface ArticleParagraph extends TextPart {
  readonly kind: 'paragraph';
}

/** `html` is the inside of the heading. */
export interface ArticleHeading extends TextPart {
  readonly kind: 'heading';
  /** 2 for the story's own highest headings, which are one level below its title. */
  readonly level: 2 | 3 | 4 | 5 | 6;
}

export interface ArticleList extends TextPart {
  readonly kind: 'list';
  /** Set if the list is a part of a recipe. */
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

/** A box beside the text that sums up its subject: a table of names and values. */
export interface ArticleInfobox extends TextPart {
  readonly kind: 'infobox';
}

/** A hint, a note or a warning set apart from the text. */
export interface ArticleNote extends TextPart {
  readonly kind: 'note';
  /** Missing in stories that earlier versions stored. */
  readonly tone?: CalloutTone;
  /** Its heading as plain text, not part of `html`; empty if it has none or only the name of its tone. */
  readonly title?: string;
}

/** The kinds of callouts that Markdown has. */
export type CalloutTone = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The caption of a picture, player or embed. */
export interface Caption {
  readonly text: string;
  readonly html: string;
  /** Who made the picture, if the page gives that separately; or empty. */
  readonly credit: string;
}

export interface ArticleFigure extends Part {
  readonly kind: 'figure';
  /** At least one, in order. */
  readonly pictures: readonly Picture[];
  readonly caption: Caption;
}

/** Content of another site: a video, a post, a map, a document. */
export interface ArticleEmbed extends Part {
  readonly kind: 'embed';
  /** Absolute https URL. */
  readonly source: string;
  readonly title: string;
  /** Absolute URL of a picture that the page shows in its place, or empty. */
  readonly still: string;
  /** HTML inside the `blockquote` that the embed replaces; empty without one, or if blocks of the story have its text. */
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

/** The beginning of a post in a thread: the blocks up to the next post belong to it. */
export interface ArticlePost extends Part {
  readonly kind: 'post';
  readonly author: string;
  /** ISO 8601, or empty. */
  readonly published: string;
  /** Whether it is the accepted answer. */
  readonly accepted: boolean;
  /** Rating by readers of the thread, if the page gives one. */
  readonly score?: number;
  /** Author of the post that it answers, if the page nests it below that post; missing for answers to the first. */
  readonly replyTo?: string;
}

/** Yield and times of a recipe, shown before its ingredients. */
export interface ArticleRecipe extends Part {
  readonly kind: 'recipe';
  /** How much it makes, in the page's words; or empty. */
  readonly yields: string;
  /** Minutes, or 0 if not given. */
  readonly preparing: number;
  readonly cooking: number;
  readonly total: number;
}

export interface ArticleRule extends Part {
  readonly kind: 'rule';
}

/** Returns whether a story block is text: an `ArticleText`. */
export const isArticleText = (block: ArticleBlock): block is ArticleText => 'role' in block;

/** Returns whether a block is running text of the story; only such text counts in measures of the story. */
export const isBody = (block: ArticleBlock): block is ArticleText =>
  isArticleText(block) && block.role === 'body';
