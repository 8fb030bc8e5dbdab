import { type Article, type ArticleBlock, isBody } from '../../core/story/article.ts';

/** Added to the block numbers once per further page, since each page numbers its blocks from its own start. */
const NODES_A_PAGE = 1_000_000;

/** Returns one story made of several pages, in order. Blocks that repeat an earlier one, such as a standfirst, are left out. */
export function joinedStory(first: Article, further: readonly Article[]): Article {
  const seen = new Set(first.blocks.map(keyOf));
  const blocks = [...first.blocks];
  let words = first.words;
  further.forEach((article, index) => {
    let repeated = 0;
    for (const block of article.blocks) {
      const key = keyOf(block);
      if (block.kind !== 'rule' && seen.has(key)) {
        repeated += isBody(block) ? block.text.split(/\s+/).length : 0;
        continue;
      }
      seen.add(key);
      blocks.push({ ...block, node: block.node + NODES_A_PAGE * (index + 1) });
    }
    words += Math.max(0, article.words - repeated);
  });
  return { ...first, blocks, words, footnotes: [first, ...further].flatMap(({ footnotes }) => footnotes) };
}

function keyOf(block: ArticleBlock): string {
  switch (block.kind) {
    case 'figure':
      return `figure ${block.pictures.map(({ source }) => source).join(' ')}`;
    case 'embed':
      return `embed ${block.source}`;
    case 'player':
      return `player ${block.sources.map(({ url }) => url).join(' ')}`;
    case 'post':
      return `post ${block.author} ${block.published} ${block.node}`;
    case 'recipe':
    case 'rule':
      return block.kind;
    default:
      return `${block.kind} ${block.text}`;
  }
}
