/** A story as plain data: what the reader shows and the extraction command writes. */
export interface Article {
  readonly url: string;
  readonly title: string;
  readonly byline: string;
  /** ISO 8601 date or date-time, or empty. */
  readonly published: string;
  /** BCP 47 tag, or empty. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  /** Absolute URL of the picture the page names as its own, where no figure of the story shows it; or empty. */
  readonly leadImage: string;
  /** P(the page holds one story), 0..1. */
  readonly articleScore: number;
  readonly words: number;
  readonly blocks: readonly ArticleBlock[];
}

export type ArticleBlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'quote'
  | 'figure'
  | 'code'
  | 'table'
  | 'embed'
  | 'rule';

/** What part a block plays. Only `body` counts as the story's text; the reader shows all but `aside`. */
export type ArticleRole =
  | 'body'
  | 'standfirst'
  | 'caption'
  | 'pull-quote'
  | 'correction'
  | 'author'
  | 'aside';

export interface ArticleBlock {
  readonly kind: ArticleBlockKind;
  readonly role: ArticleRole;
  /** Root element in the PageTree. */
  readonly node: number;
  /** Plain text, one line a paragraph, list item or table row. */
  readonly text: string;
  /**
   * HTML of the block, serialised from the PageTree with only the tags and attributes a story needs and with absolute
   * URLs. Still page content: sanitise before showing.
   */
  readonly html: string;
}
