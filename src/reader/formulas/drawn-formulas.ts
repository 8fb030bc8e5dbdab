import type { Article, ArticleBlock } from '../../core/story/article.ts';

/** Matches a formula known only as TeX, in the form that core writes: attributes and text are escaped. */
const ONLY_TEX = /<math(?: id="[^"]*")? alttext="([^"]*)"( display="block")?><mtext>[^<]*<\/mtext><\/math>/g;
/** At most this many expansions of macros in one formula; a few letters can ask for millions. Chosen by hand. */
const MAX_STEPS = 500;

/** Draws a formula as MathML; null if its TeX cannot be read. */
type Draw = (tex: string, display: boolean) => string | null;

/** Returns the story with MathML for the formulas that the page has only as TeX. Loads the library that draws them on demand. */
export async function withDrawnFormulas(article: Article): Promise<Article> {
  if (!needsDrawing(article)) return article;
  const draw = await loaded();
  const drawnIn = (html: string) =>
    html.replace(ONLY_TEX, (asIs, tex: string, display = '') => {
      const drawn = draw(unescaped(tex), display !== '');
      return drawn === null ? asIs : `<math alttext="${tex}"${display}>${drawn}</math>`;
    });
  const blocks = article.blocks.map((block): ArticleBlock => {
    if ('html' in block) return { ...block, html: drawnIn(block.html) };
    return 'caption' in block
      ? { ...block, caption: { ...block.caption, html: drawnIn(block.caption.html) } }
      : block;
  });
  const footnotes = article.footnotes.map((note) => ({ ...note, html: drawnIn(note.html) }));
  return { ...article, blocks, footnotes };
}

const needsDrawing = ({ blocks, footnotes }: Article): boolean =>
  JSON.stringify([blocks, footnotes]).includes('><mtext>');

async function loaded(): Promise<Draw> {
  const { default: temml } = await import('temml');
  return (tex, display) => {
    try {
      const math = temml.renderToString(tex, {
        displayMode: display,
        throwOnError: true,
        trust: false,
        maxExpand: MAX_STEPS,
      });
      return /^<math[^>]*>([\s\S]*)<\/math>$/.exec(math)?.[1] ?? null;
    } catch {
      return null;
    }
  };
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
