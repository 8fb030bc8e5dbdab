import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurn } from '../src/browser/in-turn.ts';

test('runs work in the requested order, one piece at a time, even if pieces fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ steps: fc.nat(3), fails: fc.boolean() })), async (pieces) => {
      const take = inTurn();
      const told: string[] = [];
      const turns = pieces.map(({ steps, fails }, i) =>
        take(async () => {
          told.push(`${i} begins`);
          for (let step = 0; step < steps; step++) await Promise.resolve();
          told.push(`${i} ends`);
          if (fails) throw new Error(`${i}`);
          return i;
        }),
      );
      const ends = await Promise.allSettled(turns);
      expect(told).toEqual(pieces.flatMap((_, i) => [`${i} begins`, `${i} ends`]));
      expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual(
        pieces.map(({ fails }, i) => (fails ? `${i}` : i)),
      );
    }),
    { numRuns: 50 },
  );
});
