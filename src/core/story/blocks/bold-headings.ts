import type { ArticleBlock, ArticleHeading, ArticleParagraph } from '../article.ts';
import { insideBold } from '../html/bold.ts';

/** Most characters of such a line, and the least number of them in a story: one alone may be anything. */
const HEADING_CHARS = 80;
const LEAST = 2;
/** Greatest share of a story's paragraphs: in more, bold lines are the text, such as the questions of an interview. */
const MOST_SHARE = 0.34;
const DEEPEST = 6;

/**
 * Returns the story with its short bold lines as headings one level below its others, as editors write them who have no style for headings.
 * A line counts if all of it is bold, with no link in it and no end of a sentence but a question mark. Text must come before it, since the
 * first line may name an author, and right after it. A line below a picture is a caption if it is in italics or above another picture.
 * Questions do not count if some are too long for a heading: those of an interview.
 */
export function withBoldHeadings(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'paragraph' && !isBold(block));
  const isInterview = blocks.some((block) => block.kind === 'paragraph' && isLongQuestion(block));
  const found = blocks.map(
    (block, i) =>
      first >= 0 &&
      i > first &&
      isBold(block) &&
      isAbove(block, i, blocks) &&
      !(isInterview && QUESTION.test(block.text)),
  );
  const count = found.filter(Boolean).length;
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').length;
  if (count < LEAST || count > MOST_SHARE * paragraphs) return [...blocks];
  const deepest = Math.max(1, ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])));
  const level = Math.min(DEEPEST, deepest + 1) as ArticleHeading['level'];
  return blocks.map((block, i) =>
    block.kind === 'paragraph' && found[i]
      ? { ...block, kind: 'heading', level, html: insideBold(block.html) ?? block.html }
      : block,
  );
}

const QUESTION = /\?["'”’»)]*$/;

const isLongQuestion = ({ text, html }: ArticleParagraph): boolean =>
  text.length > HEADING_CHARS && QUESTION.test(text) && insideBold(html) !== undefined;

/** A line with the sign that editors in East Asia put before the title of a part. */
const SIGNED = /^[■□◆◇].*/s;

function isBold(block: ArticleBlock): block is ArticleParagraph {
  if (block.kind !== 'paragraph' || block.role !== 'body' || block.text.length > HEADING_CHARS) return false;
  const inside = insideBold(block.html) ?? SIGNED.exec(block.html)?.[0];
  if (inside === undefined || /<(?:a|br)[\s>]/.test(inside)) return false;
  return /^[^\p{Pd}].*(?:[^\p{P}\s]|\?)["'”’»)]*$/u.test(block.text);
}

/** Returns whether a bold line is right above the text that it heads. */
function isAbove({ html }: ArticleParagraph, i: number, blocks: readonly ArticleBlock[]): boolean {
  const next = blocks[i + 1];
  if (!next || next.kind === 'heading' || next.kind === 'rule' || isBold(next)) return false;
  const isCaption = next.kind === 'figure' || /<(?:em|i)>/.test(html);
  return !(blocks[i - 1]?.kind === 'figure' && isCaption);
}
