import { useMemo, useRef } from 'preact/hooks';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';
import { Block } from './block.tsx';
import { FootnoteList, OpenFootnotes } from './footnotes/footnotes.tsx';
import { useFootnotes } from './footnotes/use-footnotes.ts';
import { unnamedParts } from './recipe-parts.ts';
import { storySanitiser } from './sanitise.ts';
import { StoryHead } from './story-head.tsx';
import { headingId, storyOutline } from './story-outline.ts';
import { StoryPicture } from './story-picture.tsx';

interface StoryProps {
  readonly article: Article;
  readonly blocks: readonly ArticleBlock[];
  /** Whether more blocks are about to be drawn. */
  readonly isGrowing: boolean;
}

export function Story({ article, blocks, isGrowing }: StoryProps) {
  const sanitise = useMemo(() => storySanitiser(article.url), [article.url]);
  const keys = useMemo(() => keysOf(blocks), [blocks]);
  const depths = useMemo(() => new Map(storyOutline(blocks).map(({ id, depth }) => [id, depth])), [blocks]);
  const names = useMemo(() => unnamedParts(blocks), [blocks]);
  const body = useRef<HTMLDivElement>(null);
  const footnotes = useFootnotes(article.footnotes, body, blocks);
  return (
    <article class="story" lang={article.language || undefined} dir={article.direction}>
      <StoryHead article={article} />
      {/^(?:https?:|data:image\/)/.test(article.leadImage) && (
        <figure class="lead">
          <StoryPicture source={article.leadImage} alt="" width={0} height={0} />
        </figure>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key is clicked */}
      <div class="story-body" ref={body} aria-busy={isGrowing || undefined} onClick={footnotes.onClick}>
        {blocks.map((block, index) => (
          <Block
            key={keys[index]}
            block={block}
            id={headingId(index)}
            depth={depths.get(headingId(index))}
            name={names.get(index)}
            sanitise={sanitise}
          >
            <OpenFootnotes notes={footnotes.openIn(headingId(index))} sanitise={sanitise} />
          </Block>
        ))}
      </div>
      <FootnoteList article={article} sanitise={sanitise} />
      <footer class="story-end">
        <span aria-hidden="true">❦</span>
        <a href={article.url} target="_blank" rel="noopener noreferrer">
          {t('readerOriginal')}
        </a>
        <small class="address" dir="ltr">
          {article.url}
        </small>
      </footer>
    </article>
  );
}

/** Returns a key for each block. Blocks of the same element are numbered in their order. */
function keysOf(blocks: readonly ArticleBlock[]): string[] {
  const seen = new Map<number, number>();
  return blocks.map(({ node }) => {
    const nth = seen.get(node) ?? 0;
    seen.set(node, nth + 1);
    return `${node} ${nth}`;
  });
}
