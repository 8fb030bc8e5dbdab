import type { ArticlePlayer } from '../core/story/article.ts';
import { FigureCaption } from './figure.tsx';
import type { Sanitise } from './story-html.tsx';

interface PlayerProps {
  readonly player: ArticlePlayer;
  readonly id: string;
  readonly sanitise: Sanitise;
}

/** Draws the page's own video or sound; it loads once it is played. */
export function Player({ player, id, sanitise }: PlayerProps) {
  const sources = player.sources.map(({ url, type }) => (
    <source key={url} src={url} type={type || undefined} />
  ));
  return (
    <figure id={id} class="block player">
      {player.medium === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: a page's own subtitles are not known to be there
        <video
          controls
          preload="none"
          poster={player.still || undefined}
          aria-label={player.title || undefined}
        >
          {sources}
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <audio controls preload="none" aria-label={player.title || undefined}>
          {sources}
        </audio>
      )}
      <FigureCaption caption={player.caption} sanitise={sanitise} />
    </figure>
  );
}
