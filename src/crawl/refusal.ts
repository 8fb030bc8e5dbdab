/** Why a page was not taken. */
export type Refusal =
  /** robots.txt forbids it. */
  | 'forbidden'
  /** A picture, a document, a feed. */
  | 'not-html'
  /** It leads to another site. */
  | 'elsewhere'
  | 'too-large'
  /** The server's answer was an error, or none came in time. */
  | 'failed'
  /** The server asks to be left alone for now. */
  | 'busy'
  /** Hardly any text, or the same as on another page: scripts build the page, or a notice stands before it. */
  | 'empty';
