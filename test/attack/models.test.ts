import { expect, test } from 'vitest';
import { demoRows } from '../../demo/rows.ts';
import { decodeSiteModel, encodeSiteModel, NewerModel, OlderModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/** Stored models with bytes changed, cut, doubled and moved: each is read, or refused in words. */

const learned = (): Uint8Array => {
  const model = emptySiteModel();
  for (const row of demoRows().slice(0, 4)) learnPage(model, row.page());
  // One page of another host, whose template is learned apart.
  for (const row of demoRows().slice(4, 5))
    learnPage(model, { ...row.page(), url: 'http://other.localhost/' });
  expect(model.apart.length).toBe(1);
  return encodeSiteModel(model);
};

/** Returns the bytes with one to four changes of the kinds that disks, files and attackers make. */
function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let now = bytes.slice();
  for (let left = 1 + random(4); left > 0; left--) {
    const at = random(now.length);
    const kind = random(5);
    if (kind === 0) now[at] = random(256);
    else if (kind === 1) now[at] = 255;
    else if (kind === 2) now = now.slice(0, at);
    else if (kind === 3) now = new Uint8Array([...now.subarray(0, at), ...now.subarray(random(at + 1))]);
    else now.copyWithin(at, random(now.length), random(now.length));
  }
  return now;
}

test('a changed model is read or refused in words', () => {
  const bytes = learned();
  const random = randomFrom(14);
  const refused: unknown[] = [];
  const count = times(300, 60_000);
  for (let i = 0; i < count; i++) {
    try {
      decodeSiteModel(mutated(bytes, random));
    } catch (error) {
      refused.push(error);
    }
  }
  // A RangeError or TypeError would be an error in our code.
  const inWords: unknown[] = [Error, NewerModel, OlderModel];
  expect(refused.filter((error) => !inWords.includes((error as Error).constructor))).toEqual([]);
  expect(refused.length).toBeGreaterThan(count / 10);
  tell('models', { tried: count, refused: refused.length, read: count - refused.length });
});
