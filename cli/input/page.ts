/** A web page in an archive. */
export interface Page {
  readonly url: string;
  readonly html: string;
}

/** Most bytes that are read of a page; the same limit as for pages that the extension fetches. */
export const MAX_HTML = 5 * 2 ** 20;

export const LONG_PAGE = 'The page is longer than 5 MB. Only its beginning is read.';
