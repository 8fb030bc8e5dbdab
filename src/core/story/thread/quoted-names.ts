import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { contains, type PageTree, parentOf } from '../../page/page-tree.ts';
import { type ArticleBlock, type ArticlePost, type ArticleText, isArticleText } from '../article.ts';

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
 * `cite`, or the text below "Originally posted by ann" in the same box, if the post goes on below the box.
 */
export function withQuotedNames(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
): readonly ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const line = defined(blocks[i]);
    const next = blocks[i + 1];
    if (line.kind !== 'paragraph' || line.text.length > MAX_NAME || !next) {
      out.push(line);
      continue;
    }
    const isCited = next.kind === 'quote' && CITED.test(line.html);
    const quoted = isCited ? [next] : POSTED_BY().test(line.text) ? inBoxBelow(page, blocks, i, posts) : [];
    out.push(quoted.length > 0 ? joined(line, quoted) : line);
    i += quoted.length;
  }
  return out;
}

/** Returns the texts below a line in its box; none if the box is not within a post, or holds all of it: then the end of the quotation is not known. */
function inBoxBelow(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  line: number,
  posts: readonly ArticlePost[],
): readonly ArticleText[] {
  const { node } = defined(blocks[line]);
  const isIn = (box: number, block: ArticleBlock | undefined) =>
    block !== undefined && contains(page, box, block.node);
  const box = isIn(node, blocks[line + 1]) ? node : parentOf(page, node);
  const post = posts.findLast((one) => one.node < box && contains(page, one.node, box));
  const quoted: ArticleText[] = [];
  for (let i = line + 1; post && i < blocks.length; i++) {
    const block = defined(blocks[i]);
    if (!isArticleText(block) || !isIn(box, block)) return isIn(post.node, block) ? quoted : [];
    quoted.push(block);
  }
  return [];
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
