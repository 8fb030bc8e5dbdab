import { useState } from 'preact/hooks';
import { hostOf } from '../core/address/host.ts';
import type { ArticleEmbed } from '../core/story/article.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';
import { FigureCaption } from './figure.tsx';
import { type Sanitise, StoryHtml } from './story-html.tsx';

interface EmbedProps {
  readonly embed: ArticleEmbed;
  readonly id: string;
  readonly sanitise: Sanitise;
}

/** Draws content of another site, which loads once the person asks for it. Until then it shows the page's own picture of it. */
export function Embed({ embed: { source, title, still, quoted, caption }, id, sanitise }: EmbedProps) {
  const [loaded, setLoaded] = useState(false);
  const from = t('embedFrom', hostOf(source));
  return (
    <figure id={id} class="block embed">
      {loaded ? (
        <iframe
          src={source}
          title={title || from}
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="fullscreen"
          referrerpolicy="no-referrer"
        />
      ) : (
        <div class="embed-card">
          {still !== '' && (
            <img
              class="still"
              src={still}
              alt=""
              loading="lazy"
              decoding="async"
              referrerpolicy="no-referrer"
              onError={({ currentTarget }) => currentTarget.remove()}
            />
          )}
          {quoted !== '' && <StoryHtml tag="blockquote" html={quoted} sanitise={sanitise} />}
          <p>
            <b>{title || from}</b>
            {title === '' ? <span class="only-here">{t('embedHint')}</span> : <span>{from}</span>}
          </p>
          <Button icon="play" onClick={() => setLoaded(true)}>
            {t('embedLoad')}
          </Button>
          <a href={source} target="_blank" rel="noopener noreferrer">
            {t('embedOpen')}
          </a>
        </div>
      )}
      <FigureCaption caption={caption} sanitise={sanitise} />
    </figure>
  );
}
