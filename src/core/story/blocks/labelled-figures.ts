import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import type { ArticleBlock, ArticleFigure, ArticleParagraph } from '../article.ts';

/** The beginning of a line about the figure beside it: "Figure 3. The harbour", "Pictured: a gull". */
const LABEL = once(
  () =>
    /^(?:(?:fig(?:ur[ea]?)?|abb(?:ildung)?|afbeelding|rys(?:unek)?|рис(?:унок)?|図)\.?\s*\d[\d.]*\s*[.:)：—–]|pictured\s*:)/iu,
);
/** Most characters of such a line, and of a line in italics below a figure. Chosen by hand. */
const LABEL_CHARS = 300;
const ITALIC_CHARS = 80;
/** A line in italics that is no sentence. */
const ITALIC = once(() => /^<(em|i)>(?:(?!<\/?\1>).)*[^.!?:…\s]<\/\1>$/su);

/**
 * Returns the blocks with lines beside a figure as its caption, if it has none: "Figure 3. …" below or above it, and a short line in italics
 * right below it if text of the story comes before.
 */
export function withLabelledFigures(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = defined(blocks[i]);
    const [above, below] = [out.at(-1), blocks[i + 1]];
    // A line in italics below a lead picture sums up the story.
    const isAmid = out.some(({ kind }) => kind === 'paragraph');
    if ((isLabel(block) || (isAmid && isItalic(block))) && isUncaptioned(above))
      out.splice(-1, 1, captioned(above, block));
    else if (isLabel(block) && isUncaptioned(below)) {
      out.push(captioned(below, block));
      i++;
    } else out.push(block);
  }
  return out;
}

const isUncaptioned = (block: ArticleBlock | undefined): block is ArticleFigure =>
  block?.kind === 'figure' && block.caption.text === '';

const isLabel = (block: ArticleBlock): block is ArticleParagraph =>
  isBodyLine(block, LABEL_CHARS) && LABEL().test(block.text);

const isItalic = (block: ArticleBlock): block is ArticleParagraph =>
  isBodyLine(block, ITALIC_CHARS) && /^\p{Lu}/u.test(block.text) && ITALIC().test(block.html);

const isBodyLine = (block: ArticleBlock, most: number): block is ArticleParagraph =>
  block.kind === 'paragraph' && block.role === 'body' && block.text.length <= most;

const captioned = (figure: ArticleFigure, { text, html }: ArticleParagraph): ArticleFigure => ({
  ...figure,
  caption: { ...figure.caption, text, html },
});
