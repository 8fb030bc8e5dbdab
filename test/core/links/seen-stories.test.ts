import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_SEEN,
  NOTHING_SEEN,
  newStories,
  noteStories,
  type SeenStories,
} from '../../../src/core/links/seen-stories.ts';

const FRONT = 1;
const SPORT = 2;
const HOUR = 3_600_000;
const newOn = (seen: SeenStories, stories: readonly number[]) => [...newStories(seen, stories)];

describe('stories seen', () => {
  test('shows nothing as new on a page that is opened for the first time, however often it is reloaded', () => {
    const first = noteStories(NOTHING_SEEN, FRONT, [11, 12], HOUR);
    expect(newOn(first, [11, 12])).toEqual([]);
    const reloaded = noteStories(first, FRONT, [11, 12, 13], HOUR + 1000);
    expect(newOn(reloaded, [11, 12, 13])).toEqual([]);
  });

  test('shows stories added since the last visit as new, until this visit ends', () => {
    const first = noteStories(NOTHING_SEEN, FRONT, [11, 12], HOUR);
    const second = noteStories(first, FRONT, [13, 11, 12], 3 * HOUR);
    expect(newOn(second, [13, 11, 12])).toEqual([13]);
    const reloaded = noteStories(second, FRONT, [14, 13, 11], 3 * HOUR + 60_000);
    expect(newOn(reloaded, [14, 13, 11])).toEqual([14, 13]);
    const third = noteStories(reloaded, FRONT, [14, 13, 11], 6 * HOUR);
    expect(newOn(third, [14, 13, 11])).toEqual([]);
  });

  test('shows a story known from one index page as old on another, and a new story as new on both', () => {
    const first = noteStories(noteStories(NOTHING_SEEN, FRONT, [11], HOUR), SPORT, [21], HOUR);
    const front = noteStories(first, FRONT, [21, 22], 3 * HOUR);
    expect(newOn(front, [21, 22])).toEqual([22]);
    expect(newOn(noteStories(front, SPORT, [21, 22], 3 * HOUR), [21, 22])).toEqual([22]);
  });

  test('is bounded, and keeps the stories that pages list now', () => {
    let seen = noteStories(NOTHING_SEEN, FRONT, [7], HOUR);
    for (let visit = 2; visit < 60; visit++)
      seen = noteStories(
        seen,
        FRONT,
        [7, ...Array.from({ length: 100 }, (_, i) => 1000 * visit + i)],
        visit * HOUR,
      );
    expect(seen.seen.length).toBeLessThanOrEqual(MOST_SEEN);
    expect(seen.fresh.length).toBeLessThanOrEqual(MOST_SEEN);
    expect(newOn(noteStories(seen, FRONT, [7, 8], 70 * HOUR), [7, 8])).toEqual([8]);
  });

  test('agrees with a list of all visits', () => {
    const visit = fc.record({
      page: fc.constantFrom(FRONT, SPORT),
      stories: fc.uniqueArray(fc.integer({ min: 10, max: 30 })),
      pause: fc.constantFrom(1000, HOUR),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
        let seen = NOTHING_SEEN;
        let now = 10 * HOUR;
        let number = 0;
        const past: { number: number; page: number; stories: readonly number[]; isNew: number[] }[] = [];
        for (const { page, stories, pause } of visits) {
          now += pause;
          if (pause === HOUR) number++;
          seen = noteStories(seen, page, stories, now);
          const isKnown = past.some((one) => one.page === page && one.number < number);
          const isNew = stories.filter((story) => {
            const before = past.filter((one) => one.stories.includes(story));
            if (before.some((one) => one.number === number && one.isNew.includes(story))) return true;
            return isKnown && before.length === 0;
          });
          past.push({ number, page, stories, isNew });
          expect(newOn(seen, stories)).toEqual(isNew);
        }
      }),
    );
  });
});

describe('limits of seen stories', () => {
  const MINUTE = 60_000;
  test('a visit ends after thirty minutes without an index page', () => {
    const first = noteStories(NOTHING_SEEN, FRONT, [11], HOUR);
    expect(newOn(noteStories(first, FRONT, [11, 12], HOUR + 30 * MINUTE), [12])).toEqual([]);
    expect(newOn(noteStories(first, FRONT, [11, 12], HOUR + 30 * MINUTE + 1), [12])).toEqual([12]);
  });

  test('two thousand stories and pages are kept, the least recently listed go first', () => {
    const many = Array.from({ length: 2000 }, (_, i) => 100 + i);
    const later = noteStories(noteStories(NOTHING_SEEN, FRONT, many, HOUR), FRONT, [...many, 5], 3 * HOUR);
    expect(later.seen).toHaveLength(2000);
    expect(later.seen).not.toContain(100);
    expect(later.seen).toContain(101);
    expect(later.fresh).toEqual([5]);
  });
});
