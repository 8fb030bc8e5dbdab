import type { ArticleBlock, ArticleHeading, ArticleParagraph } from '../article.ts';

/** Most characters of such a line, and the least number of them in a story: one alone may be anything. */
const HEADING_CHARS = 80;
const LEAST = 2;
/** Greatest share of a story's paragraphs: in more, bold lines are the text, such as the questions of an interview. */
const MOST_SHARE = 0.34;
const DEEPEST = 6;

/**
 * Returns the story with its short bold lines as headings, one level below its others. Editors without a style for headings write them so.
 * Such a line is all bold, without a link or the end of a sentence. Text is above it in the story, as an author may be the first line,
 * and right below it. Below a picture, a line in italics or above another picture is a caption.
 */
export function withBoldHeadings(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'paragraph' && !isBold(block));
  const found = blocks.map(
    (block, i) => first >= 0 && i > first && isBold(block) && isAbove(block, i, blocks),
  );
  const count = found.filter(Boolean).length;
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').length;
  if (count < LEAST || count > MOST_SHARE * paragraphs) return [...blocks];
  const deepest = Math.max(1, ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])));
  const level = Math.min(DEEPEST, deepest + 1) as ArticleHeading['level'];
  return blocks.map((block, i) =>
    block.kind === 'paragraph' && found[i]
      ? { ...block, kind: 'heading', level, html: block.html.replace(BOLD, '$2') }
      : block,
  );
}

const BOLD = /^<(b|strong)>(.*)<\/\1>$/s;

function isBold(block: ArticleBlock): block is ArticleParagraph {
  if (block.kind !== 'paragraph' || block.role !== 'body' || block.text.length > HEADING_CHARS) return false;
  const [, tag, inside = ''] = BOLD.exec(block.html) ?? [];
  const isOne = tag !== undefined && !inside.includes(`</${tag}>`);
  return isOne && !/<(?:a|br)[\s>]/.test(inside) && /^[^\p{Pd}].*[^\p{P}\s]["'”’»)]*$/u.test(block.text);
}

/** Returns whether a bold line is right above the text that it heads. */
function isAbove({ html }: ArticleParagraph, i: number, blocks: readonly ArticleBlock[]): boolean {
  const next = blocks[i + 1];
  if (!next || next.kind === 'heading' || next.kind === 'rule' || isBold(next)) return false;
  const isCaption = next.kind === 'figure' || /<(?:em|i)>/.test(html);
  return !(blocks[i - 1]?.kind === 'figure' && isCaption);
}
