import { useMemo } from 'preact/hooks';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';
import { Block } from './block.tsx';
import { storySanitiser } from './sanitise.ts';
import { StoryHead } from './story-head.tsx';
import { headingId } from './story-outline.ts';

export function Story({ article, blocks }: { article: Article; blocks: readonly ArticleBlock[] }) {
  const sanitise = useMemo(() => storySanitiser(article.url), [article.url]);
  return (
    <article class="story" lang={article.language || undefined} dir={article.direction}>
      <StoryHead article={article} />
      {/^https?:/.test(article.leadImage) && (
        <figure class="lead">
          <img src={article.leadImage} alt="" referrerpolicy="no-referrer" decoding="async" />
        </figure>
      )}
      <div class="story-body">
        {blocks.map((block, index) => (
          <Block key={block.node} block={block} id={headingId(index)} sanitise={sanitise} />
        ))}
      </div>
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
