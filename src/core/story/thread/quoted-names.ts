import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { contains, type PageTree, parentOf } from '../../page/page-tree.ts';
import { type ArticleBlock, type ArticlePost, type ArticleText, isTextBlock } from '../article.ts';

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
 * `cite`, or the text below "Originally posted by ann" in the same box within a post.
 */
export function withQuotedNames(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
): readonly ArticleBlock[] {
  const inPost = (node: number) => posts.some((post) => post.node < node && contains(page, post.node, node));
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const line = defined(blocks[i]);
    const box = line.kind === 'paragraph' ? parentOf(page, line.node) : 0;
    const quoted = quotedBelow(
      line,
      blocks,
      i + 1,
      (block) => inPost(box) && contains(page, box, block.node),
    );
    out.push(quoted.length > 0 && isTextBlock(line) ? joined(line, quoted) : line);
    i += quoted.length;
  }
  return out;
}

/** Returns the blocks from `from` on that a line introduces as somebody's words; none if it is no such line. `isInBox`: in the line's box. */
function quotedBelow(
  line: ArticleBlock,
  blocks: readonly ArticleBlock[],
  from: number,
  isInBox: (block: ArticleBlock) => boolean,
): readonly ArticleText[] {
  const next = blocks[from];
  if (line.kind !== 'paragraph' || line.text.length > MAX_NAME || !next) return [];
  if (CITED.test(line.html)) return next.kind === 'quote' ? [next] : [];
  if (!POSTED_BY().test(line.text)) return [];
  const quoted: ArticleText[] = [];
  for (let i = from; i < blocks.length; i++) {
    const block = defined(blocks[i]);
    if (!isTextBlock(block) || !isInBox(block)) break;
    quoted.push(block);
  }
  return quoted;
}

/** Returns a line and the words that it introduces as one quotation. */
function joined(line: ArticleText, quoted: readonly ArticleText[]): ArticleText {
  const html = quoted.map((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return `<p>${block.html}</p>`;
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
