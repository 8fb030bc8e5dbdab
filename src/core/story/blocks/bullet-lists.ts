import type { ArticleBlock, ArticleList, ArticleParagraph } from '../article.ts';
import { htmlLines, unescapedText } from '../html/html-text.ts';

const BULLETS = /[•●▪▫◦‣⁃■□►✓✔]/;
/** A sign that people type before the items of a list, after tags that begin there. */
const BULLET = /^((?:<[^<>]*>|\s)*)([•●▪▫◦‣⁃■□►✓✔])(?!\2)\s*/u;
/** Least number of items of a list. */
const ITEMS = 2;
const BREAK = '<br>';

/**
 * Returns the blocks with a list for each run of lines that begin with the same bullet. The lines are paragraphs one after another, or lines
 * within one; words above the first bullet stay a paragraph. A single such line stays as it is.
 */
export function withBulletLists(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const [lead, ...lines] = linesOf(blocks[i]);
    const run = [...lines];
    let next = i + 1;
    for (; run.length > 0 && next < blocks.length; next++) {
      const [above, ...more] = linesOf(blocks[next]);
      if (above !== '' || bulletOf(more[0]) !== bulletOf(run[0]) || !isAlike(blocks[i], blocks[next])) break;
      run.push(...more);
    }
    const block = blocks[i];
    if (block?.kind !== 'paragraph' || run.length < ITEMS) {
      if (block) out.push(block);
      continue;
    }
    if (lead) out.push({ ...block, text: textOf(lead), html: lead });
    out.push(listOf(block, run));
    i = next - 1;
  }
  return out;
}

const isAlike = (a: ArticleBlock | undefined, b: ArticleBlock | undefined): boolean =>
  a?.kind === 'paragraph' && b?.kind === 'paragraph' && a.role === b.role;

/** Returns what is above the first bullet of a paragraph, and the lines with bullets; only the former if not all lines below have one. */
function linesOf(block: ArticleBlock | undefined): string[] {
  if (block?.kind !== 'paragraph') return [''];
  if (!BULLETS.test(block.text)) return [block.html];
  const lines = htmlLines(block.html);
  const first = lines.findIndex((line) => BULLET.test(line));
  const items = lines.slice(first).filter((line) => textOf(line.replace(BULLET, '$1')) !== '');
  if (first < 0 || !items.every((line) => bulletOf(line) === bulletOf(items[0]))) return [block.html];
  return [lines.slice(0, first).join(BREAK), ...items];
}

/** Returns the bullet that a line begins with, or undefined. */
const bulletOf = (line = ''): string | undefined => BULLET.exec(line)?.[2];

function listOf({ role, node }: ArticleParagraph, lines: readonly string[]): ArticleList {
  const items = lines.map((line) => line.replace(BULLET, '$1').trim());
  return {
    kind: 'list',
    role,
    node,
    text: items.map(textOf).join('\n'),
    html: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  };
}

const textOf = (html: string): string => unescapedText(html.replaceAll(BREAK, ' ')).trim();
