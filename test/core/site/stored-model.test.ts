import { expect, test } from 'vitest';
import { byteWriter } from '../../../src/core/site/byte-stream.ts';
import { decodeSiteModel, encodeSiteModel, NewerModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { encodeModelWithin, siteModelLimit } from '../../../src/core/site/stored-model.ts';
import { page } from '../generated-page.ts';

test('one site may take a quarter of the room, and a megabyte at most', () => {
  expect([1000, 2 ** 22, 2 ** 30].map(siteModelLimit)).toEqual([250, 2 ** 20, 2 ** 20]);
});

test('a model within its share is stored whole, and a larger one loses details until it fits', () => {
  const model = emptySiteModel();
  for (let i = 0; i < 5; i++)
    learnPage(model, page(`<p>Fog number ${i} on the sea</p>`, `https://sea.test/${i}`));
  const whole = encodeSiteModel(model);
  expect(encodeModelWithin(model, whole.length)).toEqual(whole);
  expect(model.recent.size).toBe(3);
  expect(encodeModelWithin(model, whole.length - 1).length).toBeLessThan(whole.length);
  expect(model.recent.size).toBe(0);
});

test('bytes that are no model have one error, however short they are', () => {
  const magic = [...encodeSiteModel(emptySiteModel())].slice(0, 4);
  for (const bytes of [[], magic.slice(0, 3), magic, [1, 2, 3, 4, 5, 6]])
    expect(() => decodeSiteModel(new Uint8Array(bytes))).toThrow('This is not a Winnow model.');
  expect(() => decodeSiteModel(new Uint8Array([...magic, 99]))).toThrow(NewerModel);
});

test('a stream has room for a number of eight bytes at any size', () => {
  for (let size = 16_370; size < 16_390; size++) {
    const out = byteWriter();
    for (let i = 0; i < size; i++) out.uint(1);
    out.uint(2 ** 52);
    expect(out.bytes().length).toBe(size + 8);
  }
});
