import { namingWords } from '../src/core/page/namings.ts';
import { aboveAndSelf, attribute, type PageTree } from '../src/core/page/page-tree.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import type { LineRole } from '../src/core/verdict/roles/line-role.ts';

/** The product's former rules for the roles of lines, from before roles were learned: kept to compare with. */

const REACH = 6;
const BY_LINE =
  /^(?:.{0,60}[|•·]\s*)?(?:[Ww]ritten by|[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or)\s+\p{Lu}(?:[^.!?]|(?<!\p{L}{3})\.)*$/u;
const BY_LINE_CHARS = 120;
const AUTHOR_NAME = /\b(?:byline|author)s?\b/;

export function roleByRule({ evidence, claims, roles }: Judgement, i: number): LineRole {
  const { page, blocks } = evidence;
  const block = blocks[i];
  const from = Math.min(roles.headline < 0 ? roles.first : roles.headline, roles.first) - REACH;
  if (!block || i < from || i > Math.min(roles.last, roles.first + REACH)) return 'none';
  if (isByline(page, block, claims.authors)) return 'byline';
  return hasTime(page, block) ? 'published' : 'none';
}

type Line = Judgement['evidence']['blocks'][number];

function isByline(page: PageTree, { node, start, end, text }: Line, authors: readonly string[]): boolean {
  if (authors.some((author) => author.length > 3 && text.toLowerCase().includes(author.toLowerCase())))
    return true;
  if (text.length <= BY_LINE_CHARS && BY_LINE.test(text)) return true;
  for (let at = start; at < end; at++)
    if (/author/.test(attribute(page, at, 'rel')) || /author/.test(attribute(page, at, 'itemprop')))
      return true;
  return aboveAndSelf(page, node, 2).some((at) => AUTHOR_NAME.test(namingWords(page, at)));
}

function hasTime(page: PageTree, { node, start, end }: Line): boolean {
  for (let at = Math.min(node, start); at < end; at++)
    if (page.tag[at] === 'time' || /datePublished/.test(attribute(page, at, 'itemprop'))) return true;
  return false;
}
