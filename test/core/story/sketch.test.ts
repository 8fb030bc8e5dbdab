import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphHash, resemblance, storySketch } from '../../../src/core/story/sketch.ts';
import { words } from '../../../src/core/text/words.ts';
import { storyOf } from '../../shelf/story-of.ts';

const sketch = (...paragraphs: string[]) => storySketch(storyOf('Title', paragraphs));

/** Every window of four words of both texts, counted one by one. */
function trueResemblance(a: string, b: string): number {
  const windows = (text: string) => {
    const list = words(text);
    return new Set(list.slice(3).map((_, at) => list.slice(at, at + 4).join(' ')));
  };
  const [one, other] = [windows(a), windows(b)];
  return [...one].filter((window) => other.has(window)).length / new Set([...one, ...other]).size;
}

const story = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

test('a story resembles itself wholly, and another not at all', () => {
  expect(resemblance(sketch(story(0, 500)), sketch(story(0, 500)))).toBe(1);
  expect(resemblance(sketch(story(0, 500)), sketch(story(600, 1100)))).toBe(0);
  expect(resemblance(sketch(), sketch(story(0, 500)))).toBe(0);
});

test('the estimate is near the share of common windows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 5 }), (shift, scale) => {
      const [a, b] = [story(0, 400 * scale), story(shift * scale, (shift + 400) * scale)];
      expect(Math.abs(resemblance(sketch(a), sketch(b)) - trueResemblance(a, b))).toBeLessThan(0.35);
    }),
  );
});

test('the resemblance is exact if both sketches hold all windows', () => {
  const [a, b] = [story(0, 30), story(10, 40)];
  expect(resemblance(sketch(a), sketch(b))).toBeCloseTo(trueResemblance(a, b), 12);
});

test('the resemblance is taken over the 48 least hashes if a story may have more windows', () => {
  const full = { shingles: Array.from({ length: 48 }, (_, at) => at), paragraphs: [] };
  const short = { shingles: [47, 100], paragraphs: [] };
  expect(resemblance(full, short)).toBe(1 / 48);
  expect(resemblance(short, full)).toBe(1 / 48);
});

test('a sketch holds only a bounded number of hashes, the same for any case and punctuation', () => {
  const { shingles, paragraphs } = sketch(
    story(0, 9000),
    ...Array.from({ length: 300 }, (_, i) => `Line ${i}`),
  );
  expect(shingles).toHaveLength(48);
  expect(paragraphs).toHaveLength(200);
  expect([...shingles, ...paragraphs].every(Number.isInteger)).toBe(true);
  expect(paragraphHash('The  storm, hit.')).toBe(paragraphHash('the storm hit'));
});
