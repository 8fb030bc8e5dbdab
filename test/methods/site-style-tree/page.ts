import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

/** Returns a page with this body. */
export const page = (body: string, url = 'https://example.org/'): PageTree =>
  pageFromHtml(`<!doctype html><title>t</title>${body.startsWith('<body') ? body : `<body>${body}`}`, url);
