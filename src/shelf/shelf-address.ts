/** Address of the shelf, for links on the extension's own pages. */
export const SHELF = '/src/shelf/index.html';
