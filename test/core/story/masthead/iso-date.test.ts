import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../../../../src/core/story/masthead/iso-date.ts';

test.each([
  ['2021-03-04', '2021-03-04'],
  ['20210304', '2021-03-04'],
  [' 2021-03-04T05:06:07+01:00 ', '2021-03-04T05:06:07+01:00'],
  ['2021-03-04T05:06:07+0100', '2021-03-04T05:06:07+01:00'],
  ['2021-03-04T05:06:07.123Z', '2021-03-04T05:06:07Z'],
  ['2021-03-04 05:06', '2021-03-04T05:06'],
  ['2021-03-04T05:06:07', '2021-03-04T05:06:07'],
  ['2021-03-04T00:00:00Z', '2021-03-04'],
  ['2021-03-04T00:00', '2021-03-04'],
  ['2021-03-04T00:00:01Z', '2021-03-04T00:00:01Z'],
  ['2021-03-04, in the morning', '2021-03-04'],
  ['2021-13-04', ''],
  ['0001-01-01T00:00:00', ''],
  ['March 4, 2021', '2021-03-04'],
  ['4 Mar 2021 05:06:07 GMT', '2021-03-04T05:06:07Z'],
  ['Thu, 04 Mar 2021 05:06:07 +0100', '2021-03-04T04:06:07Z'],
  ['4 Mar 2021 05:06', '2021-03-04T05:06:00Z'],
  ['March 4', ''],
  ['yesterday', ''],
  ['', ''],
])('"%s" is %j', (written, iso) => {
  expect(isoDate(written)).toBe(iso);
});

test('more than sixty characters are no date', () => {
  const written = (length: number) => `4 Mar 2021 05:06${' '.repeat(length - 20)} GMT`;
  expect(isoDate(written(60))).toBe('2021-03-04T05:06:00Z');
  expect(isoDate(written(61))).toBe('');
});

test('what it returns is a date that it leaves as it is', () => {
  const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (day) => {
      for (const written of [day.toISOString(), day.toUTCString()]) {
        const iso = isoDate(written);
        expect(isoDate(iso)).toBe(iso);
        expect(Math.abs(Date.parse(iso) - day.getTime())).toBeLessThan(1000);
      }
    }),
  );
});
