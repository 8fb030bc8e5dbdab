import type { Scene } from './fake-browser.ts';
import { IN_PAGE } from './scenes/in-page.ts';
import { LABS } from './scenes/lab.ts';
import { OPTIONS } from './scenes/options.ts';
import { POPUPS } from './scenes/popup.ts';
import { READERS } from './scenes/reader.ts';
import { SHELVES } from './scenes/shelf.ts';
import { SITES } from './scenes/site.ts';
import { WELCOMES } from './scenes/welcome.ts';

/** Every page in every state. */
export const SCENES: readonly Scene[] = [
  ...POPUPS,
  ...OPTIONS,
  ...READERS,
  ...SITES,
  ...LABS,
  ...SHELVES,
  ...WELCOMES,
  ...IN_PAGE,
];
