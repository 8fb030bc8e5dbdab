/** Why a page was not taken. */
export type Refusal =
  /** robots.txt forbids it. */
  | 'forbidden'
  /** A picture, a document, a feed. */
  | 'not-html'
  /** It leads to another site. */
  | 'elsewhere'
  /** The answer came from the person's own network, although the site's name does not say so. */
  | 'local'
  | 'too-large'
  /** The server's answer was an error, or none came in time. */
  | 'failed'
  /** The server asks to be left alone for now. */
  | 'busy'
  /** Hardly any text, or the same as on another page: scripts build the page, or a notice stands before it. */
  | 'empty';
