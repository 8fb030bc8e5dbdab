import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { MOST_READ_STORIES } from '../../src/reader/read-before/read-stories.ts';
import { validChoice } from '../../src/shelf/store/shelf-choice.ts';
import { PROMISES } from '../../src/ui/promises.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const privacy = readFileSync('docs/privacy.md', 'utf8');

test('the privacy page makes the promises of the welcome page and the settings, word by word', () => {
  const [, short = ''] = /## In short\n([\s\S]*?)\n## /.exec(privacy) ?? [];
  const lists = PROMISES.map(({ title, facts }) =>
    [`**${english[title].message}**`, ...facts.map((fact) => `- ${english[fact].message}`)].join('\n'),
  );
  expect(short.trimEnd().endsWith(lists.join('\n\n'))).toBe(true);
});

test.each(['src/onboarding/onboarding.tsx', 'src/options/storage-section.tsx'])(
  '%s shows the promises',
  (file) => {
    expect(readFileSync(file, 'utf8')).toContain('<PromiseLists ');
  },
);

test('store listings make the same promises', () => {
  expect(readFileSync('scripts/store.ts', 'utf8')).toContain('PROMISES.map(');
});

test('every language names the number of stories that the reader remembers', () => {
  for (const locale of readdirSync('public/_locales')) {
    const { storesReading } = JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
    expect(storesReading.message, locale).toContain(String(MOST_READ_STORIES));
  }
});

test('everything that must be turned on first is off after installation', () => {
  expect(validChoice(undefined).stories).toBe('off');
  expect(DEFAULT_SETTINGS.markNew).toBe(false);
  expect(DEFAULT_SETTINGS.sectionSites).toEqual({});
});
