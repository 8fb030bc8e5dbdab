import { expect, test } from 'vitest';
import { keepPanelTitles } from '../../../../src/core/verdict/roles/kept-panels.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepPanelTitles);
const panel = (title: string, text: string) => `<details><summary>${title}</summary><p>${text}</p></details>`;
const LIGHT = panel('Is it light?', 'Known: it floats.');
const RED = panel('Is it red?', 'Known: it is green.');
const BOTH = ['Is it light?', 'Is it red?'];

/** Returns the lines that were kept besides those known before. */
const kept = (html: string, options = {}): string[] =>
  keptOf(html, ['Known'], options).filter((text) => !text.startsWith('Known'));

test('the title of a panel is kept with the panel', () => {
  expect(kept(LIGHT + RED)).toEqual(BOTH);
  expect(kept(LIGHT + RED, { noise: 0.99, purpose: 'use' })).toEqual(BOTH);
  expect(kept(LIGHT + RED + panel('Our offers', 'Buy one now.'))).toEqual(BOTH);
});

test('half of a panel must be story', () => {
  const half = (other: string) => panel('Is it old?', `Known: Fog.</p><p>${other}`);
  expect(kept(LIGHT + half('Fog is here'))).toEqual(['Is it light?', 'Is it old?']);
  expect(kept(LIGHT + half('Fog is here.'))).toEqual(['Is it light?']);
});

test('titles stay out if a rule says so, on other pages of the site, and where people come for links', () => {
  expect(kept(LIGHT + RED, { isOut: (text: string) => text === 'Is it red?' })).toEqual(['Is it light?']);
  expect(kept(LIGHT + RED, { others: [panel('Is it red?', 'No.') + panel('More', 'Yes.')] })).toEqual([
    'Is it light?',
  ]);
  expect(kept(LIGHT + RED, { purpose: 'find' })).toEqual([]);
});
