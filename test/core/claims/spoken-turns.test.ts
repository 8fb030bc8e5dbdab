import { expect, test } from 'vitest';
import { spokenTurns } from '../../../src/core/claims/spoken-turns.ts';
import { page } from '../generated-page.ts';

const speakers = (html: string): string[] => spokenTurns(page(html)).map(({ speaker }) => speaker);

test('the turns of a conversation are below headings for screen readers that name two speakers', () => {
  const turn = (label: string, hidden = 'sr-only') =>
    `<article><h5 class="${hidden}">${label}</h5><p>The crane is mended.</p></article>`;
  const tell = (...labels: string[]) => speakers(labels.map((label) => turn(label)).join(''));
  expect(tell('You said:', 'Crane said:', 'You said:')).toEqual(['You', 'Crane', 'You']);
  expect(tell('Du hast gesagt:', 'Kran hat gesagt:')).toEqual(['Du hast gesagt', 'Kran hat gesagt']);
  expect(tell('You said:', 'You said:')).toEqual([]);
  expect(tell('Boats:', 'Cranes:', 'Quays:')).toEqual([]);
  expect(
    speakers(`<div>${turn('You said:') + turn('Crane said:')}</div>`.replace(/<.?article>/g, '')),
  ).toEqual([]);
  expect(speakers(turn('You said:', 'label') + turn('Crane said:', 'label'))).toEqual([]);
});

test('the turns of a conversation are in elements that are named after what a person asks and what a program answers', () => {
  const box = (name: string) => `<div class="${name}"><p>The crane is mended.</p></div>`;
  expect(speakers(box('user-message') + box('crane-response') + box('user-message'))).toEqual([
    ...['User', 'Crane', 'User'],
  ]);
  expect(speakers('<user-query>Why?</user-query><model-response>So.</model-response>')).toEqual([
    ...['User', 'Model'],
  ]);
  expect(speakers(box('user-message') + box('user-message'))).toEqual([]);
  expect(speakers(box('accepted-answer') + box('other-answer'))).toEqual([]);
  expect(speakers(box('user-message') + box('error-message') + box('crane-response'))).toEqual([]);
});
