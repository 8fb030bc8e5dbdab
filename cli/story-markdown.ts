import { hostOf } from '../src/core/address/host.ts';
import type { Article, ArticleBlock, ArticleNote, ArticleRecipe } from '../src/core/story/article.ts';
import { markdownCallout, markdownText } from '../src/reader/keep/markdown-text.ts';
import { markdownWriter } from '../src/reader/keep/markdown-writer.ts';

/** Returns the story's blocks as Markdown, without its title, byline and date. Links and pictures lead to web addresses only. */
export function storyMarkdown({ blocks, footnotes }: Article): string {
  const writer = markdownWriter();
  writer.addRule('no-web-address', {
    filter: (node) => node.nodeName === 'A' && !/^(?:https?|mailto):/i.test(node.getAttribute('href') ?? ''),
    replacement: (words) => words,
  });
  const noteOf = (node: HTMLElement) => {
    const [, id] = (node.getAttribute('href') ?? '').split('#');
    return id === undefined ? 0 : footnotes.findIndex((note) => note.id === id) + 1;
  };
  writer.addRule('footnote', {
    filter: (node) => node.nodeName === 'A' && noteOf(node) > 0,
    replacement: (_, node) => `[^${noteOf(node as HTMLElement)}]`,
  });
  const body = blocks.map((block) => markdownOf(block, (html) => writer.turndown(html)));
  const notes = footnotes.map(({ text }, i) => `[^${i + 1}]: ${markdownText(text)}`);
  return [...body, ...notes].filter((part) => part !== '').join('\n\n');
}

function markdownOf(block: ArticleBlock, written: (html: string) => string): string {
  switch (block.kind) {
    case 'paragraph':
      return written(`<p>${block.html}</p>`);
    case 'heading':
      return written(`<h${block.level}>${block.html}</h${block.level}>`);
    case 'figure':
      return [
        ...block.pictures.map(({ source, alt }) => `![${markdownText(alt)}](<${source}>)`),
        [written(`<p>${block.caption.html}</p>`), markdownText(block.caption.credit)]
          .filter(Boolean)
          .join(' · '),
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    case 'embed':
      return `[${markdownText(block.title || hostOf(block.source))}](<${block.source}>)`;
    case 'player':
      return block.sources
        .slice(0, 1)
        .map(({ url }) => `[${markdownText(block.title || hostOf(url))}](<${url}>)`)
        .join('');
    case 'post':
      return `**${markdownText([block.author, block.published].filter(Boolean).join(', '))}**`;
    case 'recipe':
      return recipeFacts(block);
    case 'note':
      return callout(block, written(block.html));
    case 'rule':
      return '* * *';
    default:
      return written(block.html);
  }
}

/** Returns a recipe's yield and times in one line. */
const recipeFacts = ({ yields, preparing, cooking, total }: ArticleRecipe): string =>
  [
    ['Yield', markdownText(yields)],
    ...(
      [
        ['Preparation', preparing],
        ['Cooking', cooking],
        ['Total', total],
      ] as const
    ).map(([name, minutes]) => [name, minutes > 0 ? `${minutes} min` : '']),
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

const callout = ({ tone = 'note', title = '' }: ArticleNote, words: string): string =>
  markdownCallout(tone, title === '' ? words : `**${markdownText(title)}**\n\n${words}`);
