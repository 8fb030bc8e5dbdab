/** Names that sites give to captions and credits of pictures, as tests on `namingWords`. */

/** Names of captions, anywhere on a page. */
export const CAPTION_NAME = /\b(?:captions?|figcaption|cutline|legende?)\b/;
/** Names of credits, anywhere on a page. */
export const CREDIT_NAME = /\b(?:credits?|copyright|photographer)\b/;

/** Names in a box with a picture and little else. Elsewhere some of the words mean other things. */
export const CAPTION_BESIDE = /\b(?:captions?|figcaption|cutline|legende?|bildunterschrift|description)\b/;
export const CREDIT_BESIDE =
  /\b(?:credits?|copyright|photographer|photo ?credit|source|byline|author|agency)\b/;

/** The beginning of a credit line, in the product's languages and some more. */
export const CREDIT_START =
  /^(?:©|\(c\)|(?:photo|image|picture)s? by\s|(?:photo|image|picture|credit|source|foto|bild|quelle|crédits?|crédito|fuente|fotografía|illustration|صورة|图|图片|写真)\s*(?:(?:credit|by\/?)\s*)?[:：©/])/iu;
