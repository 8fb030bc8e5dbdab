import { describe, expect, test } from 'vitest';
import type { SiteProfile } from '../../../src/core/purpose/profile.ts';
import { modelProblem } from '../../../src/core/site/model-problem.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { page } from '../generated-page.ts';

function problemWith(damage: (profile: SiteProfile) => void): string | null {
  const model = emptySiteModel();
  learnPage(model, page('<p>A story of the sea.</p>', 'https://sea.example/the-boats-are-late'));
  damage(model.profile);
  return modelProblem(model);
}

describe('a model with a profile', () => {
  test('of learned pages has no problem', () => {
    expect(problemWith(() => undefined)).toBeNull();
  });

  test.each<[string, (profile: SiteProfile) => void]>([
    ['of less than no page', (profile) => Object.assign(profile, { pages: -1 })],
    ['of too many pages', (profile) => Object.assign(profile, { pages: 2_000_000 })],
    ['of half a page', (profile) => Object.assign(profile, { pages: 0.5 })],
    ['of no number of pages', (profile) => Object.assign(profile, { pages: Number.NaN })],
    ['surer than all its pages', (profile) => Object.assign(profile, { read: 102 })],
    ['with a negative sum', (profile) => Object.assign(profile, { use: -1 })],
    ['with an endless sum', (profile) => Object.assign(profile, { find: Number.POSITIVE_INFINITY })],
    ['with a shape of no page', (profile) => profile.addresses.set(1, { pages: 0, read: 0 })],
    ['with a shape surer than its pages', (profile) => profile.addresses.set(1, { pages: 1, read: 102 })],
    ['with a shape that is no number', (profile) => profile.addresses.set(1, { pages: 1, read: Number.NaN })],
  ])('%s is refused', (_, damage) => {
    expect(problemWith(damage)).toBe('it counts what its pages are for wrongly');
  });

  test('with a broken retired design is refused', () => {
    const model = emptySiteModel();
    const { pages, tree, lines, terms, profile } = emptySiteModel();
    model.retired = { pages, tree, lines, terms, profile: { ...profile, read: -1 } };
    expect(modelProblem(model)).toBe('it counts what its pages are for wrongly');
  });
});

test('is refused with a rule whose proof is no number of pages', () => {
  const model = emptySiteModel();
  model.rules.set('div.ad', { held: 1, proved: -1, least: 98, hosts: new Map() });
  expect(modelProblem(model)).toBe('"div.ad" is no rule');
});
