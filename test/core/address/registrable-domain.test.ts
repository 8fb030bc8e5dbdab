import fc from 'fast-check';
import { getDomain } from 'tldts';
import { describe, expect, test } from 'vitest';
import suffixes from '../../../src/core/address/public-suffixes.json' with { type: 'json' };
import { registrableDomain } from '../../../src/core/address/registrable-domain.ts';
import { readSuffixRules } from '../../../src/core/address/suffix-rules.ts';

const labelsBelow = readSuffixRules(suffixes.rules);
const RULES = [...suffixes.rules.matchAll(/^[^A-Z]+/gm)].flatMap(([parent]) => {
  const labels = labelsBelow(parent).trim().split(' ');
  return [parent, ...labels.map((label) => `${label}.${parent}`)];
});
const oracle = (host: string) => getDomain(host, { allowPrivateDomains: true });

describe('the registrable domain', () => {
  test('agrees with tldts on every rule of the Public Suffix List, and below it', () => {
    expect(RULES.length).toBeGreaterThan(9000);
    const hosts = RULES.map((rule) => rule.replace(/^!/, '').replace(/^\*/, 'any'));
    const wrong = hosts
      .flatMap((host) => [host, `one.${host}`, `two.one.${host}`, host.split('.').slice(1).join('.')])
      .filter((host) => host !== '' && registrableDomain(host) !== oracle(host));
    expect(wrong).toEqual([]);
  });
  test('agrees with tldts on names made of labels of the list', () => {
    const labels = [...new Set(RULES.flatMap((rule) => rule.replace(/[!*]/g, 'x').split('.')))];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...labels), { minLength: 1, maxLength: 5 }), (parts) => {
        // By the URL standard that is an IP address.
        fc.pre(!/^\d+$/.test(parts.at(-1) ?? ''));
        expect(registrableDomain(parts.join('.'))).toBe(oracle(parts.join('.')));
      }),
      { numRuns: 2000 },
    );
  });
  test.each(['com', 'localhost', '127.0.0.1', '[::1]'])('is null for %s', (host) => {
    expect(registrableDomain(host)).toBeNull();
  });
});
