import { describe, expect, test } from 'vitest';
import { keepQuestions } from '../../../../src/core/verdict/roles/kept-questions.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepQuestions);
const ANSWER = 'It is mended in the week before the herring comes.';
const asked = (question: string, answer = ANSWER) =>
  `<div class="faq"><h3>${question}</h3><p>${answer}</p></div>`;
const QUESTIONS = ['When is the net mended?', 'Who mends the net?', 'Where is the net?'];
const ALL = QUESTIONS.map((question) => asked(question)).join('');
const USE = { purpose: 'use' } as const;

describe('questions and answers', () => {
  test('are the story’s on a page to use, also in another script', () => {
    expect(keptOf(ALL, [], USE)).toHaveLength(6);
    expect(keptOf(ALL.replaceAll('?', '？'), [], USE)).toHaveLength(6);
  });

  test('are the story’s on a page to read if one of their lines is', () => {
    expect(keptOf(ALL, [])).toEqual([]);
    expect(keptOf(ALL, ['Who'])).toHaveLength(6);
  });

  test('are three or more of one shape', () => {
    const two = QUESTIONS.slice(1)
      .map((question) => asked(question))
      .join('');
    expect(keptOf(two, [], USE)).toEqual([]);
    expect(keptOf(`${two}<p>When is it mended?</p><p>${ANSWER}</p>`, [], USE)).toEqual([]);
  });

  test('are short, with a longer answer that asks nothing back and is no link', () => {
    const others = (last: string) => keptOf(`${ALL}${last}<p>A boat</p>`, [], USE).length;
    expect(others(asked(`${'x'.repeat(199)}?`))).toBe(8);
    expect(others(asked(`${'x'.repeat(200)}?`))).toBe(6);
    expect(others(asked('Why?', 'x'.repeat(40)))).toBe(8);
    expect(others(asked('Why?', 'x'.repeat(39)))).toBe(6);
    expect(others(asked('Why?', `${ANSWER} Or is it?`))).toBe(6);
    expect(others(asked('Why?', `<a href="/x">${ANSWER}</a>`))).toBe(6);
    expect(others(asked('<a href="/x">Why?</a>'))).toBe(6);
  });

  test('stay out if they are surely noise, or single lines for another reason', () => {
    expect(keptOf(ALL, [], { ...USE, noise: 0.85 })).toHaveLength(6);
    expect(keptOf(ALL, [], { ...USE, noise: 0.86 })).toEqual([]);
    const noisy = (start: string) => (text: string) => (text.startsWith(start) ? 0.86 : 0.1);
    const four = `${ALL}${asked('Why?', 'Write to the harbour master, who knows it all.')}`;
    for (const start of ['Why', 'Write'])
      expect(keptOf(four, [], { ...USE, noise: noisy(start) })).toHaveLength(6);
    expect(keptOf(ALL, [], { ...USE, isOut: (text) => text.startsWith('Who') })).toHaveLength(5);
  });
});
