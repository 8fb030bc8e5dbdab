import { defined } from '../../basics/defined.ts';
import type { ArticleBlock, ArticleList, ArticleParagraph } from '../article.ts';
import { htmlLines } from '../html/html-lines.ts';
import { unescapedText } from '../html/html-text.ts';

/** Signs that people type before the items of a list. */
const SIGN = /[•●▪▫◦‣⁃■□►✓✔]|-(?=\s)/u;
/** One such sign at the beginning of a line, after its tags. People write several to hide a word. */
const BULLET = new RegExp(`^((?:<[^<>]*>)*)(${SIGN.source})(?!\\2)\\s*`, 'u');
/** Least number of items of a list. */
const ITEMS = 2;
/** Least number of items with hyphens, which also begin what people say, and numbers below zero. */
const HYPHENED = 3;
/** Ends of lines that somebody says, and that no list of hyphens has. */
const SAID = /[?!…"”»]$/;

/** A paragraph as what is above its first bullet, and the lines with bullets, all with one sign. */
interface Bulleted {
  readonly above: string;
  readonly items: readonly string[];
  readonly sign: string;
}

/**
 * Returns the blocks with a list for each run of lines that begin with the same bullet. The lines are paragraphs one after another, or lines
 * within one; words above the first bullet stay a paragraph. A single such line stays as it is.
 */
export function withBulletLists(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = defined(blocks[i]);
    const first = bulletedIn(block);
    const items = [...(first?.items ?? [])];
    let next = i + 1;
    for (let more = bulletedIn(blocks[next]); first && more; more = bulletedIn(blocks[next])) {
      if (more.above !== '' || more.sign !== first.sign || !isAlike(block, blocks[next])) break;
      items.push(...more.items);
      next++;
    }
    if (!first || block.kind !== 'paragraph' || !isList(first.sign, items)) {
      out.push(block);
      continue;
    }
    if (first.above !== '') out.push({ ...block, text: unescapedText(first.above), html: first.above });
    out.push(listOf(block, items));
    i = next - 1;
  }
  return out;
}

function isList(sign: string, items: readonly string[]): boolean {
  if (sign !== '-') return items.length >= ITEMS;
  const texts = items.map((item) => unescapedText(item).trim());
  return items.length >= HYPHENED && !texts.some((text) => SAID.test(text) || /^\d/.test(text));
}

const isAlike = (a: ArticleBlock, b: ArticleBlock | undefined): boolean =>
  a.kind === 'paragraph' && b?.kind === 'paragraph' && a.role === b.role;

/** Returns the lines of a paragraph, or undefined if it has no bullet or a line without one below. */
function bulletedIn(block: ArticleBlock | undefined): Bulleted | undefined {
  if (block?.kind !== 'paragraph' || !SIGN.test(block.text)) return undefined;
  const lines = htmlLines(block.html);
  const first = lines.findIndex((line) => BULLET.test(line));
  if (first < 0) return undefined;
  const signs = new Set(lines.slice(first).map((line) => BULLET.exec(line)?.[2]));
  const [sign] = signs;
  if (signs.size > 1 || sign === undefined) return undefined;
  const items = lines.slice(first).map((line) => line.replace(BULLET, '$1'));
  const isTold = (item: string) => unescapedText(item).trim() !== '';
  return { above: lines.slice(0, first).join('<br>'), items: items.filter(isTold), sign };
}

const listOf = ({ role, node }: ArticleParagraph, items: readonly string[]): ArticleList => ({
  kind: 'list',
  role,
  node,
  text: items.map(unescapedText).join('\n'),
  html: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
});
