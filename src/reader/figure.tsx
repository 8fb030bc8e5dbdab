import type { ArticleFigure, Caption } from '../core/story/article.ts';
import { type Sanitise, StoryHtml } from './story-html.tsx';

interface FigureProps {
  readonly figure: ArticleFigure;
  readonly id: string;
  readonly sanitise: Sanitise;
}

/** Pictures of the story with what stands below them. */
export function Figure({ figure: { pictures, caption }, id, sanitise }: FigureProps) {
  return (
    <figure id={id} class="block figure">
      {pictures.map(({ source, alt, width, height }) => (
        <img
          key={source}
          src={source}
          alt={alt}
          // Room for it is kept while it loads.
          width={width || undefined}
          height={width && height ? height : undefined}
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
        />
      ))}
      <FigureCaption caption={caption} sanitise={sanitise} />
    </figure>
  );
}

export function FigureCaption({ caption, sanitise }: { caption: Caption; sanitise: Sanitise }) {
  if (caption.text === '' && caption.credit === '') return null;
  return (
    <figcaption>
      {caption.html !== '' && <StoryHtml tag="span" html={caption.html} sanitise={sanitise} />}
      {caption.credit !== '' && <span class="credit">{caption.credit}</span>}
    </figcaption>
  );
}
