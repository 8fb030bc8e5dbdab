import italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url';
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';

const FACES = [
  { file: regular, style: 'normal', weight: '400' },
  { file: italic, style: 'italic', weight: '400' },
  { file: bold, style: 'normal', weight: '700' },
];

/** Makes OpenDyslexic known to the page; its files load when a text needs them. This module loads once the person has chosen the font. */
export function addDyslexiaFont(): void {
  for (const { file, ...face } of FACES)
    document.fonts.add(new FontFace('OpenDyslexic', `url(${file})`, { ...face, display: 'swap' }));
}
