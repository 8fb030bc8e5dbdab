import type { Scene } from '../fake-browser.ts';

/** Scenes of the elements that Winnow puts into web pages. */
const inPage = (name: string, show: string, change: Partial<Scene> = {}): Scene => ({
  name: `page-${name}`,
  path: `scripts/screens/in-page/index.html?${show}`,
  answers: {},
  pause: 900,
  wait: 'html > div .panel',
  ...change,
});

const WHICH = 'html > div [aria-controls]';

export const IN_PAGE: readonly Scene[] = [
  inPage('picker', 'picker'),
  inPage('picker-alike', 'picker-chosen', { clicks: ['html > div [aria-keyshortcuts=A]'] }),
  inPage('picker-keys', 'picker', { clicks: ['html > div .help'] }),
  inPage('picker-marked', 'picker', { clicks: ['html > div .main'] }),
  inPage('picker-failed', 'picker-fails', { clicks: ['html > div .main'] }),
  inPage('picker-german', 'picker', { locale: 'de' }),
  inPage('undo', 'undo'),
  inPage('undo-list', 'undo', { clicks: [WHICH], wait: 'html > div li' }),
  inPage('undo-failed', 'undo-fails', { clicks: [WHICH, 'html > div li button'] }),
  inPage('undo-german', 'undo', { locale: 'de' }),
];
