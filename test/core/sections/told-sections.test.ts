import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoryNote } from '../../../src/core/sections/story-notes.ts';
import { toldSections } from '../../../src/core/sections/told-sections.ts';

const [TOWN, SPORT, LATEST] = [1, 2, 3];
/** Stories of two sections, each with a word that tells, beside words that do not. */
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
  test('is the one that the site says', () => {
    const notes = siteOf(6);
    expect(toldSections(notes, [...notes.keys()])).toEqual(
      new Map([...notes].map(([story, { sections }]) => [story, sections[0]])),
    );
  });

  test('is told of a story of which the site says none, by the words of its teaser', () => {
    const notes = siteOf(20)
      .set(1, { features: [11, 900, 901], sections: [] })
      .set(2, { features: [12, 902, 903], sections: [] });
    expect(toldSections(notes, [1, 2])).toEqual(
      new Map([
        [1, TOWN],
        [2, SPORT],
      ]),
    );
  });

  test('is none where words do not tell stories apart that were held back', () => {
    const notes = siteOf(20, false).set(1, { features: [10, 900], sections: [] });
    expect(toldSections(notes, [1])).toEqual(new Map());
  });

  test('is none where too little is known to be certain', () => {
    const notes = siteOf(3).set(1, { features: [11], sections: [] });
    expect(toldSections(notes, [1, 1000])).toEqual(new Map());
  });

  test('is none that is not learned: stories of small sections speak against the others', () => {
    const notes = siteOf(20);
    for (let i = 0; i < 40; i++)
      notes.set(5000 + i, { features: [10 + (i % 2) + 1, 300 + i], sections: [50 + i] });
    notes.set(1, { features: [11, 900], sections: [] });
    expect(toldSections(notes, [1])).toEqual(new Map());
  });

  test('is no list of the newest, whose stories are all of other sections', () => {
    const notes = siteOf(20);
    for (const [story, note] of [...notes].filter((_, i) => i % 20 < 4))
      notes.set(story, { ...note, sections: [...note.sections, LATEST] });
    notes.set(1, { features: [11, 900], sections: [LATEST] });
    const told = toldSections(notes, [...notes.keys()]);
    expect([...told.values()]).not.toContain(LATEST);
    // That it stands there says nothing against a section either.
    expect(told.get(1)).toBe(TOWN);
  });

  test('is not who wrote it, where all stories are by few', () => {
    const notes = siteOf(20);
    for (const [story, note] of notes) notes.set(story, { ...note, sections: [99, ...note.sections] });
    expect(toldSections(notes, [1000, 2000])).toEqual(
      new Map([
        [1000, TOWN],
        [2000, SPORT],
      ]),
    );
  });

  test('is of the notes, whatever they are', () => {
    const note = fc.record({
      features: fc.uniqueArray(fc.nat(20), { maxLength: 6 }),
      sections: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 30 }), (list) => {
        const notes = new Map(list.map((one, i) => [i, one]));
        const told = toldSections(notes, [...notes.keys(), 99]);
        const known = new Set(list.flatMap(({ sections }) => sections));
        for (const [story, section] of told) {
          expect(known.has(section)).toBe(true);
          const own = notes.get(story)?.sections ?? [];
          expect(own.length === 0 || own.includes(section)).toBe(true);
        }
        expect(told).toEqual(toldSections(notes, [...notes.keys(), 99]));
      }),
      { numRuns: 60 },
    );
  });
});
