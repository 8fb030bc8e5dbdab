import { attribute, type PageTree } from '../../src/core/page/page-tree.ts';

const CAPTION = /caption|legend|cutline|credit|copyright/i;
const CREDIT = /credit|copyright/i;

/** Returns whether the element, or one around it within `box`, is named as a caption. */
export function isNamedCaption(page: PageTree, node: number, box = 0): boolean {
  for (let at = node; at >= box; at = page.parent[at] ?? -1)
    if (page.tag[at] === 'figcaption' || CAPTION.test(attribute(page, at, 'class'))) return true;
  return false;
}

/** Returns whether the line credits a picture's maker, which is often a link: by its name, or in a caption that leads to another site. */
export function isCredit(page: PageTree, node: number): boolean {
  const own = `${attribute(page, node, 'class')} ${attribute(page, page.parent[node] ?? 0, 'class')}`;
  if (CREDIT.test(own)) return true;
  if (!isNamedCaption(page, node)) return false;
  const host = hostOf(page.url);
  for (let at = node; at < (page.end[node] ?? 0); at++) {
    const link = hostOf(attribute(page, at, 'href'));
    if (link !== '' && link !== host) return true;
  }
  return false;
}

const hostOf = (address: string): string => /^(?:https?:)?\/\/(?:www\.)?([^/]+)/.exec(address)?.[1] ?? '';
