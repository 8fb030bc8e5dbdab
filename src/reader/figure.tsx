import type { ArticleFigure, Caption } from '../core/story/article.ts';
import { type Sanitise, StoryHtml } from './story-html.tsx';
import { StoryPicture } from './story-picture.tsx';

interface FigureProps {
  readonly figure: ArticleFigure;
  readonly id: string;
  readonly sanitise: Sanitise;
}

/** Draws pictures of the story with their caption. */
export function Figure({ figure: { pictures, caption }, id, sanitise }: FigureProps) {
  return (
    <figure id={id} class="block figure">
      {pictures.map((picture) => (
        <StoryPicture key={picture.source} {...picture} />
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
      {caption.html !== '' && caption.credit !== '' && ' · '}
      {caption.credit !== '' && <span class="credit">{caption.credit}</span>}
    </figcaption>
  );
}
