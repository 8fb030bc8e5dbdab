import { expect, test } from 'vitest';
import shared from '../../../src/core/address/shared-hosts.json' with { type: 'json' };
import { isSharedName, tenantSegments } from '../../../src/core/address/shared-hosts.ts';
import { hasRule, readSuffixRules } from '../../../src/core/address/suffix-rules.ts';

test('rules are read from lines of a parent and the front-coded labels below it', () => {
  const rules = readSuffixRules('ukAacAcoCmpanyAgov\n*Acom\nnameA!yA*');
  expect(hasRule(rules, 'co', 'uk')).toBe(true);
  expect(hasRule(rules, 'ac', 'uk')).toBe(true);
  expect(hasRule(rules, 'gov', 'uk')).toBe(true);
  expect(hasRule(rules, 'company', 'uk')).toBe(true);
  expect(hasRule(rules, 'mpany', 'uk')).toBe(false);
  expect(hasRule(rules, 'c', 'uk')).toBe(false);
  expect(hasRule(rules, 'co', 'fr')).toBe(false);
  expect(hasRule(rules, '!y', 'name')).toBe(true);
  expect(hasRule(rules, '', 'uk')).toBe(false);
});

test('a line is found at the beginning and at the end of the text, and answers stay right after many others', () => {
  const rules = readSuffixRules('ukAacAco\nfrAgouv\nsukAx');
  for (let round = 0; round < 2; round++) {
    expect(hasRule(rules, 'co', 'uk')).toBe(true);
    expect(hasRule(rules, 'x', 'suk')).toBe(true);
    expect(hasRule(rules, 'x', 'uk')).toBe(false);
    expect(hasRule(rules, 'gouv', 'fr')).toBe(true);
    for (let i = 0; i < 3000; i++) expect(rules(`host${i}`)).toBe('');
  }
});

test('every host of the list is shared, names below it and above it are not', () => {
  const rules = readSuffixRules(shared.rules);
  for (const [parent] of shared.rules.matchAll(/^[^A-Z]+/gm)) {
    const labels = rules(parent).trim().split(' ');
    expect(labels.join('').length).toBeGreaterThan(0);
    for (const label of labels) {
      expect(isSharedName(`${label}.${parent}`)).toBe(true);
      expect(isSharedName(`ann.${label}.${parent}`)).toBe(false);
    }
  }
  expect(isSharedName('com')).toBe(false);
  expect(isSharedName('.com')).toBe(false);
  expect(isSharedName('')).toBe(false);
});

test('a host shared by path says how many segments name a tenant, others none', () => {
  const hosts = Object.entries(shared.segments);
  expect(hosts.length).toBeGreaterThan(0);
  for (const [host, segments] of hosts) expect(tenantSegments(host)).toBe(segments);
  expect(tenantSegments('sea.example')).toBe(0);
});
