import { defined } from '../../basics/defined.ts';
import { yieldsAndTimes } from '../../claims/recipe-details.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { textBlocks } from '../../page/text-blocks.ts';
import type { ArticleBlock, ArticleText } from '../article.ts';

/**
 * Returns the story with successive paragraphs that give yield and times of its recipe as one list, each name beside its value. Linear in
 * the page.
 */
export function withFactList(page: PageTree, story: readonly ArticleBlock[]): ArticleBlock[] {
  const isFact = yieldsAndTimes(page);
  const texts = new Set(textBlocks(page).flatMap(({ text }, i) => (isFact[i] ? [text] : [])));
  const out: ArticleBlock[] = [];
  let facts: ArticleText[] = [];
  const end = () => {
    if (facts.length > 0) out.push(listOf(facts));
    facts = [];
  };
  for (const block of story) {
    if (block.kind === 'paragraph' && texts.has(block.text)) facts.push(block);
    else {
      end();
      out.push(block);
    }
  }
  end();
  return out;
}

function listOf(facts: readonly ArticleText[]): ArticleText {
  const joined = (write: (fact: ArticleText) => string, between: string) =>
    facts
      .map((fact, i) => (i === 0 ? '' : /\d/.test(defined(facts[i - 1]).text) ? between : ' ') + write(fact))
      .join('');
  const text = joined(({ text }) => text, '\n');
  const html = `<ul><li>${joined(({ html }) => html, '</li><li>')}</li></ul>`;
  return { kind: 'list', role: 'body', node: defined(facts[0]).node, text, html };
}
