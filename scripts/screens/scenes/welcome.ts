import type { Scene } from '../fake-browser.ts';

export const WELCOMES: readonly Scene[] = [
  { name: 'welcome', path: 'src/onboarding/index.html', answers: {} },
  {
    name: 'welcome-refused',
    path: 'src/onboarding/index.html',
    answers: {},
    clicks: ['.permission .button'],
  },
  { name: 'welcome-allowed', path: 'src/onboarding/index.html', answers: {}, allowed: true },
];
