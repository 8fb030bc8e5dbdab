/** What sites call the elements that say something of a picture, to be asked of `namingWords`. */

/** Its caption, wherever on a page it stands. */
export const CAPTION_NAME = /\b(?:captions?|figcaption|cutline|legende?)\b/;
/** Who made it. */
export const CREDIT_NAME = /\b(?:credits?|copyright|photographer)\b/;

/** The same in a box with a picture and little else, where words that mean other things elsewhere say it as well. */
export const CAPTION_BESIDE = /\b(?:captions?|figcaption|cutline|legende?|bildunterschrift|description)\b/;
export const CREDIT_BESIDE =
  /\b(?:credits?|copyright|photographer|photo ?credit|source|byline|author|agency)\b/;

/** How a line begins that says who made a picture, in the languages the product speaks and some more. */
export const CREDIT_START =
  /^(?:©|\(c\)|(?:photo|image|picture)s? by\s|(?:photo|image|picture|credit|source|foto|bild|quelle|crédits?|crédito|fuente|fotografía|illustration|صورة|图|图片|写真)\s*(?:(?:credit|by\/?)\s*)?[:：©/])/iu;
