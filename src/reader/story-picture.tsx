import { useState } from 'preact/hooks';
import type { Picture } from '../core/page/picture.ts';
import { t } from '../ui/translate.ts';

/** Draws a picture of the story. If it cannot load, for instance without a connection, its description appears instead. */
export function StoryPicture({ source, alt, width, height }: Picture) {
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <img
        src={source}
        alt={alt}
        // Keeps room for the picture while it loads.
        width={width || undefined}
        height={width && height ? height : undefined}
        class={isMissing ? 'missing' : undefined}
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        onError={() => setMissing(true)}
        onLoad={() => setMissing(false)}
      />
      {isMissing && (
        <p class="missing-note only-here" dir="auto">
          {alt || t('pictureMissing')}
        </p>
      )}
    </>
  );
}
