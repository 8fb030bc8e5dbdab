import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { contains, type PageTree, parentOf } from '../../page/page-tree.ts';
import { type ArticleBlock, type ArticleText, isTextBlock } from '../article.ts';

/** Most characters of a line that says whose words follow. */
const MAX_NAME = 120;
/** HTML of such a line: a name or title and nothing else. */
const CITED = /^<cite>(?:(?!<\/cite>).)*<\/cite>$/s;
/** Words of boards that quote in plain boxes, in the boards' languages. */
const POSTED_BY = once(
  () =>
    /^(?:originally posted by|(?:zitat|ursprünglich geschrieben) von|(?:posté|envoyé) par|(?:iniciado|escrito|publicado originalmente) por|origina(?:ria|l)mente inviato da|oorspronkelijk geplaatst door|postado originalmente por)\s/iu,
);

/**
 * Returns a thread's blocks with each line that says whose words follow as part of the quotation. The quotation is the one right below a
 * `cite`, or the text below "Originally posted by ann" in the same box.
 */
export function withQuotedNames(page: PageTree, blocks: readonly ArticleBlock[]): readonly ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const line = defined(blocks[i]);
    const quoted = quotedBelow(page, line, blocks, i + 1);
    out.push(quoted.length > 0 && isTextBlock(line) ? joined(line, quoted) : line);
    i += quoted.length;
  }
  return out;
}

/** Returns the blocks from `from` on that a line introduces as somebody's words; none if it is no such line. */
function quotedBelow(
  page: PageTree,
  line: ArticleBlock,
  blocks: readonly ArticleBlock[],
  from: number,
): readonly ArticleText[] {
  const next = blocks[from];
  if (line.kind !== 'paragraph' || line.text.length > MAX_NAME || !next) return [];
  if (CITED.test(line.html)) return next.kind === 'quote' ? [next] : [];
  if (!POSTED_BY().test(line.text)) return [];
  const box = parentOf(page, line.node);
  const isOutside = (block: ArticleBlock) => !isTextBlock(block) || !contains(page, box, block.node);
  const end = blocks.slice(from).findIndex(isOutside);
  return blocks.slice(from, end < 0 ? undefined : from + end).filter(isTextBlock);
}

/** Returns a line and the words that it introduces as one quotation. */
function joined(line: ArticleText, quoted: readonly ArticleText[]): ArticleText {
  const html = quoted.map((block) => {
    if (block.kind === 'paragraph') return `<p>${block.html}</p>`;
    return block.html.replace(/^<blockquote>(.*)<\/blockquote>$/s, '$1');
  });
  const [first = line] = quoted;
  return {
    kind: 'quote',
    role: first.role,
    node: first.node,
    text: [line, ...quoted].map(({ text }) => text).join('\n'),
    html: `<blockquote><p>${line.html}</p>${html.join('')}</blockquote>`,
  };
}
