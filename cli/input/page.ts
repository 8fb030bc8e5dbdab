/** A web page as an archive holds it. */
export interface Page {
  readonly url: string;
  readonly html: string;
}

/** Most bytes of a page that are read, as of pages that the extension fetches. */
export const MAX_HTML = 5 * 2 ** 20;

export const LONG_PAGE = 'The page is longer than 5 MB. Only its beginning is read.';
