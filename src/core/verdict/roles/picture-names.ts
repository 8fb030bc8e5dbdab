/** Names that sites give to captions and credits of pictures, as tests on `namingWords`. */

/** Names of captions, anywhere on a page. */
export const CAPTION_NAME = /\b(?:captions?|figcaption|cutline|legende?)\b/;
/** Names of credits, anywhere on a page. */
export const CREDIT_NAME = /\b(?:credits?|copyright|photographer)\b/;

/** Names in a box with a picture and little else. Elsewhere some of the words mean other things. */
export const CAPTION_BESIDE = /\b(?:captions?|figcaption|cutline|legende?|bildunterschrift|description)\b/;
export const CREDIT_BESIDE =
  /\b(?:credits?|copyright|photographer|photo ?credit|source|byline|author|agency)\b/;

/** Most characters of a credit. */
export const CREDIT_CHARS = 120;

/** The sign of a credit, or a word for one in the product's languages and some more with the sign after it. */
const CREDIT =
  /(?:©|credit(?:…|\.{3})|(?:photo|image|picture|credit|source|foto|bild|quelle|crédits?|crédito|fuente|fotografía|illustration|صورة|图|图片|写真)\s*(?:(?:credit|source|by\/?)\s*)?[:：©/])/;

/** Sellers of pictures that a line may name alone, or before the maker: "Getty Images / Ann Gull". "AFP – The ferry" begins a story. */
const SELLER =
  /(?:getty images|shutterstock|istock(?:photo)?|alamy|adobe stock|unsplash|pexels|pixabay|picture alliance|imago|afp|epa|dpa|reuters|ap photo)\s*(?:[/|]|$)/;

/** The beginning of a credit line. */
export const CREDIT_START = new RegExp(
  String.raw`^(?:\(c\)|(?:photo|image|picture)s? by\s|${SELLER.source}|${CREDIT.source})`,
  'iu',
);
/** A credit at the end of a caption. */
const CREDIT_END = new RegExp(
  String.raw`(?:.(?<!\p{L})${CREDIT.source}|[.!?|()\p{Pd}]\s{0,3}(?:photo|image|picture)s? (?:by|courtesy of)\s)[^:]{1,80}$`,
  'iu',
);

/** Agencies in parentheses at the end of a caption: "(Ann Gull/AFP)". */
const AGENCY_END = /\((?:[^()]{1,60}\/[^()]{1,60}|(?:AP|AFP|dpa|EPA|Reuters|Getty)\b[^()]{0,60})\)$/i;

/** Returns whether a text ends with a credit. */
export const endsWithCredit = (text: string): boolean => {
  const tail = text.slice(-CREDIT_CHARS);
  return CREDIT_END.test(tail) || AGENCY_END.test(tail);
};

/** Returns whether a text begins or ends with a credit. */
export const hasCredit = (text: string): boolean => CREDIT_START.test(text) || endsWithCredit(text);
