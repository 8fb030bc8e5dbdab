import { useEffect } from 'preact/hooks';
import type { Settings } from '../../browser/settings.ts';
import { paletteSheet } from './palette.ts';

/** Draws the page in the person's own colours for as long as they want them. */
export function useOwnColours({ ownColours, ink, paper }: Settings['reader']): void {
  useEffect(() => {
    if (!ownColours) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteSheet(ink, paper));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [ownColours, ink, paper]);
}
