import { describe, expect, test } from 'vitest';
import { assignSections } from '../../../src/core/sections/assign-sections.ts';
import type { StoryNote } from '../../../src/core/sections/story-notes.ts';

/** Returns a site from groups of stories: each story has the word of its group, a word of its own, and the group's sections. */
function siteOf(...groups: { stories: number; sections: readonly number[]; word?: number }[]) {
  const notes = new Map<number, StoryNote>();
  for (const { stories, sections, word = 10 + (sections[0] ?? 0) } of groups)
    for (let i = 0; i < stories; i++)
      notes.set(notes.size + 1, { features: [word, 1000 + notes.size], sections });
  return notes;
}

/** Returns how many stories are assigned to each section. */
function assigned(notes: Map<number, StoryNote>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const section of assignSections(notes, [...notes.keys()]).values())
    counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}

describe('a section', () => {
  test('has at least five stories', () => {
    expect(assigned(siteOf({ stories: 5, sections: [1] }, { stories: 4, sections: [2] }))).toEqual({ 1: 5 });
  });

  test('is one of the sixteen with the most stories, and the first of equal ones', () => {
    const sections = (sizes: readonly number[]) =>
      Object.keys(assigned(siteOf(...sizes.map((stories, i) => ({ stories, sections: [i + 1] }))))).map(
        Number,
      );
    const equal = Array.from({ length: 17 }, () => 5);
    expect(sections(equal)).toEqual(equal.slice(1).map((_, i) => i + 1));
    expect(sections([...equal.slice(1), 6])).toEqual([...equal.slice(2).map((_, i) => i + 1), 17]);
  });

  test('is the one with the fewest stories if the site names several', () => {
    for (const sections of [
      [1, 2],
      [2, 1],
    ])
      expect(assigned(siteOf({ stories: 12, sections: [1] }, { stories: 6, sections }))).toEqual({
        1: 12,
        2: 6,
      });
  });
});

describe('a list of stories from several sections', () => {
  const LIST = 9;
  /** Two sections of ten stories each. Some stories are also in the list. */
  const site = (first: number, second: number, alone: number) =>
    siteOf(
      { stories: 10 - first, sections: [1] },
      { stories: first, sections: [1, LIST] },
      { stories: 10 - second, sections: [2] },
      { stories: second, sections: [2, LIST] },
      { stories: alone, sections: [LIST] },
    );

  test('is no section if no section has more than half of it', () => {
    expect(assigned(site(3, 3, 0))).toEqual({ 1: 10, 2: 10 });
    expect(assigned(site(4, 3, 0))).toEqual({ 1: 6, 2: 7, 9: 7 });
  });

  test('is no section if more than half of its stories have another section', () => {
    expect(assigned(site(3, 3, 5))).not.toHaveProperty('9');
    expect(assigned(site(3, 3, 6))).toEqual({ 1: 10, 2: 10, 9: 6 });
  });
});

describe('a story without a section', () => {
  const found = (...groups: Parameters<typeof siteOf>) => {
    const notes = siteOf(...groups).set(9999, { features: [11, 12345], sections: [] });
    return assignSections(notes, [9999]).get(9999);
  };
  const town = (stories: number) => ({ stories, sections: [1] });
  const sport = (stories: number) => ({ stories, sections: [2] });

  test('is assigned if twenty held-back stories were decided', () => {
    expect(found(town(10), sport(10))).toBe(1);
    expect(found(town(10), sport(9))).toBeUndefined();
  });

  test('is assigned if the site names the section of at least half of its stories', () => {
    const unnamed = (stories: number) => ({ stories, sections: [], word: 77 });
    expect(found(town(10), sport(10), unnamed(19))).toBe(1);
    expect(found(town(10), sport(10), unnamed(20))).toBeUndefined();
  });
});
