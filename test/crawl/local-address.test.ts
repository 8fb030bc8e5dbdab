import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalAddress, isLocalName } from '../../src/crawl/local-address.ts';

const LOCAL = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['0.0.0.0', 8],
  ['224.0.0.0', 4],
] as const;

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const isIn = (address: string, [first, bits]: readonly [string, number]): boolean =>
  Math.floor(numberOf(address) / 2 ** (32 - bits)) === Math.floor(numberOf(first) / 2 ** (32 - bits));

describe('a local address', () => {
  test('is in a range that routers keep inside, in every form of an IPv4 address', () => {
    const near = fc
      .tuple(fc.constantFrom(...LOCAL), fc.nat(2 ** 32 - 1), fc.integer({ min: -2, max: 2 }))
      .map(([[first, bits], rest, past]) => {
        const size = 2 ** (32 - bits);
        const at =
          (numberOf(first) + (past === 0 ? rest % size : past > 0 ? size + past - 1 : past) + 2 ** 32) %
          2 ** 32;
        return [24, 16, 8, 0].map((shift) => Math.floor(at / 2 ** shift) % 256).join('.');
      });
    fc.assert(
      fc.property(fc.oneof(near, fc.ipV4()), (address) => {
        fc.pre(address !== '255.255.255.255');
        const expected = LOCAL.some((range) => isIn(address, range));
        expect(isLocalAddress(address)).toBe(expected);
        expect(isLocalAddress(`::ffff:${address}`)).toBe(expected);
        expect(isLocalAddress(`[::ffff:${address}]`)).toBe(expected);
        expect(isLocalAddress(`64:ff9b::${address}`)).toBe(expected);
      }),
    );
  });

  test.each([
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '[::1]',
    '',
  ])('%j is local', (address) => {
    expect(isLocalAddress(address)).toBe(true);
  });

  test.each(['2606:4700::6810', '[2001:4860:4860::8888]', '203.0.114.7', '8.8.8.8'])(
    '%s is not local',
    (address) => {
      expect(isLocalAddress(address)).toBe(false);
    },
  );
});

test.each([
  ['localhost', true],
  ['paper.localhost', true],
  ['printer.local', true],
  ['wiki.internal', true],
  ['router.home.arpa', true],
  ['intranet', true],
  ['192.168.0.1', true],
  ['[fe80::1]', true],
  ['8.8.8.8', false],
  ['news.example', false],
  ['localhost.news.example', false],
  ['192.168.0.1.nip.io', false],
])('the name %s is local by itself: %s', (name, local) => {
  expect(isLocalName(name)).toBe(local);
});
