import type { ComponentChildren } from 'preact';
import type { ArticleBlock, ArticleText } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';
import { Callout } from './callout.tsx';
import { Embed } from './embed.tsx';
import { Figure } from './figure.tsx';
import { Player } from './player.tsx';
import { Post } from './post.tsx';
import { Recipe } from './recipe.tsx';
import { type Sanitise, StoryHtml } from './story-html.tsx';

interface BlockProps {
  /** Footnotes opened below the text. */
  readonly children?: ComponentChildren;
  readonly block: ArticleBlock;
  readonly id: string;
  /** Depth of a heading in the story's outline. */
  readonly depth?: number | undefined;
  /** Our name for a part of a recipe, if the page gives it no heading. */
  readonly name?: string | undefined;
  readonly sanitise: Sanitise;
}

/** Draws a block of the story. */
export function Block({ block, id, depth, name, sanitise, children }: BlockProps) {
  switch (block.kind) {
    case 'figure':
      return <Figure figure={block} id={id} sanitise={sanitise} />;
    case 'embed':
      return <Embed embed={block} id={id} sanitise={sanitise} />;
    case 'player':
      return <Player player={block} id={id} sanitise={sanitise} />;
    case 'post':
      return <Post post={block} id={id} />;
    case 'recipe':
      return <Recipe recipe={block} id={id} />;
    case 'rule':
      return <div id={id} class="block rule" />;
    default:
      return (
        <Text block={block} id={id} depth={depth} name={name} sanitise={sanitise}>
          {children}
        </Text>
      );
  }
}

function Text({
  block,
  id,
  depth = 1,
  name,
  sanitise,
  children,
}: BlockProps & { readonly block: ArticleText }) {
  // A wide table scrolls sideways, so it must be reachable by keyboard.
  const reachable =
    (block.kind === 'table' || block.kind === 'infobox') &&
    ({ tabIndex: 0, role: 'group', 'aria-label': t('table') } as const);
  if (block.kind === 'note')
    return (
      <Callout note={block} id={id} sanitise={sanitise}>
        {children}
      </Callout>
    );
  return (
    <div id={id} class={`block ${block.kind} ${block.role}`} {...reachable}>
      {name && <h2>{name}</h2>}
      <StoryHtml tag={tagOf(block, depth)} html={block.html} sanitise={sanitise} />
      {children}
    </div>
  );
}

/**
 * Returns the tag to draw a text with. Lists, tables and most quotations bring their own element; headings begin at `h2`, below the title.
 */
function tagOf(block: ArticleText, depth: number): string {
  if (block.kind === 'heading') return `h${depth + 1}`;
  if (block.kind === 'paragraph') return 'p';
  const isPlainQuote =
    block.kind === 'quote' && block.role !== 'pull-quote' && !block.html.includes('<blockquote');
  return isPlainQuote ? 'blockquote' : 'div';
}
