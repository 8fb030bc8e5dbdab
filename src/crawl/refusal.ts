/** The reason a page was not learned. */
export type Refusal =
  /** robots.txt forbids it. */
  | 'forbidden'
  /** A picture, a document, a feed. */
  | 'not-html'
  /** A redirect leads to another site. */
  | 'elsewhere'
  /** The answer came from the person's own network, although the site's name does not say so. */
  | 'local'
  | 'too-large'
  /** The server answered with an error, or not in time. */
  | 'failed'
  /** The server asks for a pause. */
  | 'busy'
  /** Hardly any text, or the same text as another page: scripts build the page, or a notice covers it. */
  | 'empty';
