import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import { useOwnColours } from './colours/use-own-colours.ts';

/** Draws the reader in the font, sizes and widths that the person chose. */
export function ReaderFrame(props: {
  readonly reader: Settings['reader'];
  readonly children: ComponentChildren;
}) {
  const { font, fontSize, width, lineHeight, letterSpacing, pictures } = props.reader;
  useOwnColours(props.reader);
  useEffect(() => {
    if (font === 'dyslexic')
      void import('./dyslexia-font.ts').then(({ addDyslexiaFont }) => addDyslexiaFont());
  }, [font]);
  return (
    <div
      class="reader"
      data-font={font}
      data-pictures={pictures ? undefined : 'none'}
      style={{
        '--story-size': `${fontSize}px`,
        '--story-width': `${width}`,
        '--story-leading': String(lineHeight),
        '--story-letters': `${letterSpacing}em`,
      }}
    >
      {props.children}
    </div>
  );
}
