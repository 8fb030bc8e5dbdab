import { expect, it } from 'vitest';
import { segmentedWords } from '../../../src/core/text/segmented-words.ts';

it('the words of a long text are the words of its sentences', () => {
  const sentence = '漢字 told in words — ภาษาไทย, and more of them。';
  expect(segmentedWords(sentence.repeat(1000))).toEqual(Array(1000).fill(segmentedWords(sentence)).flat());
});

it('scripts without spaces between words have words too', () => {
  expect(segmentedWords('北京市政府宣布新政策', 'zh').length).toBeGreaterThan(2);
  expect(segmentedWords('新しい橋の計画', 'ja').length).toBeGreaterThan(2);
  expect(segmentedWords('รัฐบาลประกาศนโยบายใหม่', 'th').length).toBeGreaterThan(2);
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
