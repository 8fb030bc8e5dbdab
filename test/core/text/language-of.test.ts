import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/core/text/language-of.ts';

describe('the language of a page', () => {
  it('is what the page declares', () => {
    expect(languageOf('pt-BR', () => '')).toBe('pt');
  });

  it('is guessed from stop words if the page declares none', () => {
    expect(
      languageOf('', () => 'The council met again and put off its vote on the new bridge until the spring'),
    ).toBe('en');
    expect(
      languageOf(
        '',
        () =>
          'Der Rat hat sich wieder getroffen und die Abstimmung über die neue Brücke auf das Jahr verschoben',
      ),
    ).toBe('de');
  });

  it('is unknown without text', () => {
    expect(languageOf('', () => '')).toBe('');
  });
});

describe('the language of a page that declares none', () => {
  const words = (stops: number, others: number) => `${'the '.repeat(stops)}${'harbour '.repeat(others)}`;
  const guess = (text: string) => languageOf('', () => text);

  it('has more than 15 % stop words', () => {
    expect(guess(words(3, 17))).toBe('');
    expect(guess(words(4, 16))).toBe('en');
    expect(guess(words(0, 20))).toBe('');
  });

  it('is guessed from the last four hundred words', () => {
    expect(guess(`${words(0, 5000)}${words(61, 339)}`)).toBe('en');
    expect(guess(`${words(0, 5000)}${words(60, 340)}`)).toBe('');
    expect(guess(`${words(1, 0)}${words(60, 340)}`)).toBe('');
    expect(guess(`${words(0, 1)}${words(61, 339)}`)).toBe('en');
  });
});
