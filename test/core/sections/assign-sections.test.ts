import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSections } from '../../../src/core/sections/assign-sections.ts';
import type { StoryNote } from '../../../src/core/sections/story-notes.ts';

const [TOWN, SPORT, LATEST] = [1, 2, 3];
/** Returns stories of two sections, each with one word that tells the section, and other words. */
const siteOf = (each: number, telling = true) => {
  const notes = new Map<number, StoryNote>();
  for (const section of [TOWN, SPORT])
    for (let i = 0; i < each; i++)
      notes.set(1000 * section + i, {
        features: [telling ? 10 + section : 10, 100 + i, 200 + ((7 * i) % 5)],
        sections: [section],
      });
  return notes;
};

describe('the section of a story', () => {
  test('is the section that the site names', () => {
    const notes = siteOf(6);
    expect(assignSections(notes, [...notes.keys()])).toEqual(
      new Map([...notes].map(([story, { sections }]) => [story, sections[0]])),
    );
  });

  test('is found by the words of the teaser if the site names no section', () => {
    const notes = siteOf(20)
      .set(1, { features: [11, 900, 901], sections: [] })
      .set(2, { features: [12, 902, 903], sections: [] });
    expect(assignSections(notes, [1, 2])).toEqual(
      new Map([
        [1, TOWN],
        [2, SPORT],
      ]),
    );
  });

  test('is unknown if words do not separate the held-back stories', () => {
    const notes = siteOf(20, false).set(1, { features: [10, 900], sections: [] });
    expect(assignSections(notes, [1])).toEqual(new Map());
  });

  test('is unknown if there are too few stories to be certain', () => {
    const notes = siteOf(3).set(1, { features: [11], sections: [] });
    expect(assignSections(notes, [1, 1000])).toEqual(new Map());
  });

  test('is only a learned one: stories of small sections count against the others', () => {
    const notes = siteOf(20);
    for (let i = 0; i < 40; i++)
      notes.set(5000 + i, { features: [10 + (i % 2) + 1, 300 + i], sections: [50 + i] });
    notes.set(1, { features: [11, 900], sections: [] });
    expect(assignSections(notes, [1])).toEqual(new Map());
  });

  test('is never a list of the newest stories, whose stories all belong to other sections', () => {
    const notes = siteOf(20);
    for (const [story, note] of [...notes].filter((_, i) => i % 20 < 4))
      notes.set(story, { ...note, sections: [...note.sections, LATEST] });
    notes.set(1, { features: [11, 900], sections: [LATEST] });
    const told = assignSections(notes, [...notes.keys()]);
    expect([...told.values()]).not.toContain(LATEST);
    // Being on that list does not count against a section either.
    expect(told.get(1)).toBe(TOWN);
  });

  test('is never the author, even if a few authors wrote all stories', () => {
    const notes = siteOf(20);
    for (const [story, note] of notes) notes.set(story, { ...note, sections: [99, ...note.sections] });
    expect(assignSections(notes, [1000, 2000])).toEqual(
      new Map([
        [1000, TOWN],
        [2000, SPORT],
      ]),
    );
  });

  test('is a section from the notes, whatever the notes are', () => {
    const note = fc.record({
      features: fc.uniqueArray(fc.nat(20), { maxLength: 6 }),
      sections: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 30 }), (list) => {
        const notes = new Map(list.map((one, i) => [i, one]));
        const told = assignSections(notes, [...notes.keys(), 99]);
        const known = new Set(list.flatMap(({ sections }) => sections));
        for (const [story, section] of told) {
          expect(known.has(section)).toBe(true);
          const own = notes.get(story)?.sections ?? [];
          expect(own.length === 0 || own.includes(section)).toBe(true);
        }
        expect(told).toEqual(assignSections(notes, [...notes.keys(), 99]));
      }),
      { numRuns: 60 },
    );
  });
});
