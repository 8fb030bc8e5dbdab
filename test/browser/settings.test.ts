import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, policyOf } from '../../src/browser/settings.ts';
import { validSettings } from '../../src/browser/valid-settings.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';

test('the policy of a site has its own choices before the general ones', () => {
  const settings = validSettings({
    where: 'lists',
    dimThreshold: 0.7,
    hideThreshold: 0.9,
    entropyThreshold: 0.4,
    importanceThreshold: 0.2,
    siteModes: { 'a.example': 'hide' },
    siteWheres: { 'a.example': 'everywhere' },
  });
  const thresholds = { dim: 0.7, hide: 0.9, entropy: 0.4, importance: 0.2 };
  expect(policyOf(settings, 'b.example')).toEqual({
    ...thresholds,
    mode: 'dim',
    where: 'lists',
    asked: false,
  });
  expect(policyOf(settings, 'a.example', true)).toEqual({
    ...thresholds,
    mode: 'hide',
    where: 'everywhere',
    asked: true,
  });
  expect(policyOf(DEFAULT_SETTINGS, 'a.example')).toEqual(DEFAULT_POLICY);
});
