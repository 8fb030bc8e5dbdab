import type { ArticleBlock, ArticleList } from '../article.ts';
import { escapeText } from '../html/html-text.ts';
import { itemsOf, partList } from './part-list.ts';

/** Below the headings of the recipe's parts. */
const LEVEL = 4;
/** An item of a list of ingredients that names those below it: "For the sauce:". */
const NAME = /^[^\d:：]{2,60}[:：]$/;

/** Returns the story with the names of groups in its lists of ingredients as headings between lists. */
export const withGroupNames = (blocks: readonly ArticleBlock[]): ArticleBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' && block.part === 'ingredients' ? inGroups(block) : [block],
  );

function inGroups(list: ArticleList): ArticleBlock[] {
  const texts = list.text.split('\n');
  const items = itemsOf(list).map((html, i) => ({ html, text: texts[i] ?? '' }));
  const isName = items.map(({ text }) => NAME.test(text));
  if (items.length !== texts.length || !isName.includes(true)) return [list];
  // A name above another one, or at the end, names nothing.
  if (isName.some((is, i) => is && isName[i + 1] !== false)) return [list];
  const out: ArticleBlock[] = [];
  let group: typeof items = [];
  const end = () => {
    const [lines, htmls] = [group.map(({ text }) => text), group.map(({ html }) => html)];
    if (group.length > 0) out.push(partList(list.node, lines, htmls, 'ingredients', 1));
    group = [];
  };
  items.forEach((item, i) => {
    if (!isName[i]) {
      group.push(item);
      return;
    }
    end();
    const { text } = item;
    out.push({ kind: 'heading', level: LEVEL, role: 'body', node: list.node, text, html: escapeText(text) });
  });
  end();
  return out;
}
