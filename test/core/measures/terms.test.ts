import { describe, expect, it } from 'vitest';
import { languageOf, segmentedWords, terms } from '../../../src/core/measures/terms.ts';

describe('terms', () => {
  it('are equal for the forms of one word', () => {
    expect(terms('elections', 'en')).toEqual(terms('Election', 'en'));
    expect(terms('Häuser', 'de')).toEqual(terms('Haus', 'de'));
    expect(terms('elections', 'en')).not.toEqual(terms('sports', 'en'));
  });

  it('leave out stop words, including contractions', () => {
    expect(terms('It’s the end of a bridge', 'en')).toEqual(terms('end bridge', 'en'));
    expect(terms('das Ende der Brücke', 'de')).toEqual(terms('Ende Brücke', 'de'));
  });

  it('keep order and repetitions', () => {
    const [bridge, vote] = [...terms('bridge', 'en'), ...terms('vote', 'en')];
    expect(terms('bridge vote bridge', 'en')).toEqual([bridge, vote, bridge]);
  });

  it('of a long text are the terms of its sentences', () => {
    const sentence = '漢字 told in words — ภาษาไทย, and more of them。';
    expect(segmentedWords(sentence.repeat(1000))).toEqual(Array(1000).fill(segmentedWords(sentence)).flat());
  });
  it('are words in scripts without spaces', () => {
    expect(segmentedWords('北京市政府宣布新政策', 'zh').length).toBeGreaterThan(2);
    expect(segmentedWords('新しい橋の計画', 'ja').length).toBeGreaterThan(2);
    expect(segmentedWords('รัฐบาลประกาศนโยบายใหม่', 'th').length).toBeGreaterThan(2);
  });

  it('are the bare words in a language without a stemmer', () => {
    expect(terms('kaksi sanaa', 'xx')).toHaveLength(2);
  });

  it('cope with words that are member names of objects', () => {
    expect(terms('constructor toString __proto__', 'en')).toHaveLength(3);
  });
});

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

it('a text without spaces is read in stretches of 4,000 characters', () => {
  const read = (before: number) => segmentedWords(`${'的'.repeat(before)}中国${'的'.repeat(50)}`, 'zh');
  expect(read(10)).toContain('中国');
  expect(read(3998)).toContain('中国');
  expect(read(3999)).not.toContain('中国');
  expect(read(4000)).toContain('中国');
});

it('a text without spaces is cut behind a space, a comma or a full stop, if there is one', () => {
  for (const sign of [' ', '、', '。'])
    expect(segmentedWords(`的${sign}${'的'.repeat(3997)}中国`, 'zh')).toContain('中国');
});
