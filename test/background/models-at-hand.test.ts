import { describe, expect, test } from 'vitest';
import { modelsAtHand } from '../../src/background/models-at-hand.ts';
import { encodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { page } from '../core/generated-page.ts';

const learned = (...bodies: string[]) => {
  const model = emptySiteModel();
  for (const [i, body] of bodies.entries()) learnPage(model, page(body, `https://site.test/${i}`));
  return model;
};

describe('a model at hand', () => {
  const one = learned('<p>One</p>');
  const bytes = encodeSiteModel(one);

  test('is decoded once for the same bytes', () => {
    const atHand = modelsAtHand();
    const first = atHand.look('site.test', bytes);
    expect(first.pages).toBe(1);
    expect(atHand.look('site.test', bytes.slice())).toBe(first);
  });

  test('gives way to what is stored, whoever stored it', () => {
    const atHand = modelsAtHand();
    atHand.look('site.test', bytes);
    const other = encodeSiteModel(learned('<p>One</p>', '<p>Two</p>'));
    expect(atHand.look('site.test', other).pages).toBe(2);
    expect(atHand.look('site.test', bytes).pages).toBe(1);
  });

  test('that was taken and changed does not pass for what is stored', () => {
    const atHand = modelsAtHand();
    const taken = atHand.take('site.test', bytes);
    learnPage(taken, page('<p>Two</p>', 'https://site.test/2'));
    expect(atHand.look('site.test', bytes).pages).toBe(1);
    // The change was kept in memory, but never came to be stored.
    atHand.keep('site.test', encodeSiteModel(taken), taken);
    expect(atHand.look('site.test', bytes).pages).toBe(1);
  });

  test('of a site long left is let go, and of one forgotten at once', () => {
    const atHand = modelsAtHand();
    const first = atHand.look('a.test', bytes);
    for (const site of ['b.test', 'c.test', 'd.test']) atHand.look(site, bytes);
    expect(atHand.look('a.test', bytes)).not.toBe(first);
    const kept = atHand.look('a.test', bytes);
    atHand.forget('a.test');
    expect(atHand.look('a.test', bytes)).not.toBe(kept);
    const again = atHand.look('a.test', bytes);
    atHand.forget();
    expect(atHand.look('a.test', bytes)).not.toBe(again);
  });

  test('is none where the bytes hold none', () => {
    expect(() => modelsAtHand().look('site.test', new Uint8Array(9))).toThrow('not a Winnow model');
  });
});
