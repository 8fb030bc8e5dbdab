import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import { formatPublished } from '../ui/format.ts';
import { t, tn } from '../ui/translate.ts';
import { Embed } from './embed.tsx';
import { readingMinutes } from './reading-time.ts';
import { storySanitiser } from './sanitise.ts';
import { headingId } from './story-outline.ts';

type Sanitise = (html: string) => DocumentFragment;

/** A block's own HTML, sanitised on its way in. */
function BlockHtml({ block, id, sanitise }: { block: ArticleBlock; id: string; sanitise: Sanitise }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(block.html)), [block, sanitise]);
  // A wide table scrolls sideways, so it must be reachable by keyboard.
  const reachable =
    block.kind === 'table' && ({ tabIndex: 0, role: 'group', 'aria-label': t('table') } as const);
  return <div ref={place} id={id} class={`block ${block.kind} ${block.role}`} {...reachable} />;
}

export function Story({ article, blocks }: { article: Article; blocks: readonly ArticleBlock[] }) {
  const sanitise = useMemo(() => storySanitiser(article.url), [article.url]);
  const minutes = readingMinutes(article.words, article.language);
  const published = formatPublished(article.published);
  return (
    <article class="story" lang={article.language || undefined} dir={article.direction}>
      <header class="story-head">
        <p class="source">
          <a href={article.url} target="_blank" rel="noopener noreferrer">
            {article.siteName || new URL(article.url).hostname}
          </a>
        </p>
        <h1>{article.title}</h1>
        <p class="facts">
          {article.byline && <span dir="auto">{article.byline}</span>}
          {published && (
            <time dir="auto" dateTime={article.published}>
              {published}
            </time>
          )}
          {article.words > 0 && <span dir="auto">{tn('readingTime', minutes)}</span>}
        </p>
      </header>
      {/^https?:/.test(article.leadImage) && (
        <figure class="lead">
          <img src={article.leadImage} alt="" referrerpolicy="no-referrer" decoding="async" />
        </figure>
      )}
      <div class="story-body">
        {blocks.map((block, index) =>
          block.kind === 'embed' ? (
            <Embed key={block.node} html={block.html} text={block.text} />
          ) : (
            <BlockHtml key={block.node} block={block} id={headingId(index)} sanitise={sanitise} />
          ),
        )}
      </div>
      <footer class="story-end">
        <span aria-hidden="true">❦</span>
        <a href={article.url} target="_blank" rel="noopener noreferrer">
          {t('readerOriginal')}
        </a>
      </footer>
    </article>
  );
}
