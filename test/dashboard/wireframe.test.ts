import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplatePlace } from '../../src/core/proof/template-places.ts';
import type { NodeMarking } from '../../src/core/style-tree/node-marking.ts';
import { type Wireframe, type WireframeBox, wireframe } from '../../src/dashboard/wireframe.ts';

const place = (parent: number, chars: number, ownChars = 0): TemplatePlace => ({
  parent,
  name: 'div',
  pages: 3,
  occurrences: 3,
  styles: 1,
  importance: 0.5,
  chars,
  linkChars: 0,
  noise: 0,
  ownChars,
  line: null,
});

/** Random trees; every place comes after the place around it. The text sums up as in a model, or is random. */
const trees = fc
  .tuple(fc.array(fc.tuple(fc.nat(), fc.nat(50), fc.nat(90)), { maxLength: 60 }), fc.boolean(), fc.boolean())
  .map(([drafts, isSummed, isChained]) => {
    const places = drafts.map(([parent, own, any], at) =>
      place(isChained ? at - 1 : (parent % (at + 1)) - 1, isSummed ? own : any, own),
    );
    const chars = places.map((one) => one.chars);
    if (isSummed)
      for (let at = places.length - 1; at >= 0; at--) {
        const parent = places[at]?.parent ?? -1;
        if (parent >= 0) chars[parent] = (chars[parent] ?? 0) + (chars[at] ?? 0);
      }
    return places.map((one, at) => ({ ...one, chars: chars[at] ?? 0 }));
  });

const markings = (places: readonly TemplatePlace[]) =>
  fc.option(
    fc.array(fc.constantFrom<NodeMarking>('noisy', 'meaningful', 'mixed'), {
      minLength: places.length,
      maxLength: places.length,
    }),
    { nil: null },
  );

const drafts = trees.chain((places) =>
  fc.record({
    places: fc.constant(places),
    marking: markings(places),
    limits: fc.record({ boxes: fc.integer({ min: 1, max: 20 }), depth: fc.integer({ min: 1, max: 6 }) }),
  }),
);

const allBoxes = (boxes: readonly WireframeBox[]): WireframeBox[] =>
  boxes.flatMap((box) => [box, ...allBoxes(box.boxes)]);

const depthOf = (boxes: readonly WireframeBox[]): number =>
  boxes.reduce((most, box) => Math.max(most, 1 + depthOf(box.boxes)), 0);

/** Returns whether a place is the other one or below it. */
const isWithin = (places: readonly TemplatePlace[], at: number, around: number): boolean =>
  at === around || (at >= 0 && isWithin(places, places[at]?.parent ?? -1, around));

const countFolded = ({ boxes, folded }: Wireframe): number =>
  allBoxes(boxes).reduce((sum, box) => sum + box.folded, folded);

describe('the wireframe of a site', () => {
  test('draws every place in one box, or counts it as folded once', () => {
    fc.assert(
      fc.property(drafts, ({ places, marking, limits }) => {
        const drawn = wireframe(places, marking, limits);
        const shown = allBoxes(drawn.boxes).flatMap(({ chain }) => chain);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length + countFolded(drawn)).toBe(places.length);
      }),
    );
  });

  test('counts in each box the places below it that have no box', () => {
    fc.assert(
      fc.property(drafts, ({ places, marking, limits }) => {
        const shown = allBoxes(wireframe(places, marking, limits).boxes);
        const chains = new Map(shown.flatMap((box) => box.chain.map((at) => [at, box])));
        const folded = new Map<WireframeBox, number>();
        places.forEach((_, at) => {
          if (chains.has(at)) return;
          let around = at;
          while (around >= 0 && !chains.has(around)) around = places[around]?.parent ?? -1;
          const box = chains.get(around);
          if (box) folded.set(box, (folded.get(box) ?? 0) + 1);
        });
        for (const box of shown) expect(box.folded).toBe(folded.get(box) ?? 0);
      }),
    );
  });

  test('puts each box into the box of a place around it, in the order of the tree', () => {
    fc.assert(
      fc.property(drafts, ({ places, marking, limits }) => {
        const drawn = wireframe(places, marking, limits);
        for (const box of [...allBoxes(drawn.boxes), { boxes: drawn.boxes, place: -1 }]) {
          const begins = box.boxes.map(({ chain }) => chain[0] ?? -1);
          expect([...begins].sort((a, b) => a - b)).toEqual(begins);
          for (const { place: at } of box.boxes) expect(isWithin(places, at, box.place)).toBe(true);
        }
      }),
    );
  });

  test('keeps to its limits, and gives every box a share between 0 and 1', () => {
    fc.assert(
      fc.property(drafts, ({ places, marking, limits }) => {
        const { boxes } = wireframe(places, marking, limits);
        expect(allBoxes(boxes).length).toBeLessThanOrEqual(limits.boxes);
        expect(depthOf(boxes)).toBeLessThanOrEqual(limits.depth);
        for (const { share } of allBoxes(boxes)) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  test('draws the places with the most text if not all have room', () => {
    const places = [place(-1, 100), place(0, 10, 10), place(0, 70, 70), place(0, 20, 20)];
    const { boxes } = wireframe(places, null, { boxes: 3, depth: 9 });
    expect(boxes.map((box) => [box.place, box.folded, box.boxes.map((one) => one.place)])).toEqual([
      [0, 1, [2, 3]],
    ]);
  });

  test('draws a place and its only child as one box if simplified', () => {
    const places = [place(-1, 30), place(0, 30), place(1, 10, 10), place(1, 20, 20)];
    const mixed: NodeMarking[] = ['mixed', 'mixed', 'meaningful', 'meaningful'];
    expect(wireframe(places, mixed).boxes.map(({ chain }) => chain)).toEqual([[0, 1]]);
    expect(wireframe(places, null).boxes.map(({ chain }) => chain)).toEqual([[0]]);
  });

  test('draws a place with text of its own apart from its only child', () => {
    const places = [place(-1, 30, 10), place(0, 20, 20)];
    const { boxes } = wireframe(places, ['meaningful', 'meaningful']);
    expect(allBoxes(boxes).map(({ chain }) => chain)).toEqual([[0], [1]]);
  });

  test('draws nothing inside a noisy place if simplified', () => {
    const places = [place(-1, 30), place(0, 10), place(1, 10, 10), place(0, 20, 20)];
    const { boxes } = wireframe(places, ['mixed', 'noisy', 'noisy', 'meaningful']);
    expect(boxes[0]?.boxes.map((box) => [box.place, box.folded])).toEqual([
      [1, 1],
      [3, 0],
    ]);
  });

  test('is empty for a site without places', () => {
    expect(wireframe([], null)).toEqual({ boxes: [], folded: 0 });
  });
});
