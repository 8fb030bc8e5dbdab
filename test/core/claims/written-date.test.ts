import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPeriod, withoutDates, writtenDates } from '../../../src/core/claims/written-date.ts';

const first = (text: string, language: string) => writtenDates(text, language)[0]?.iso;

describe('dates in words', () => {
  it.each([
    ['Published 3 March 2021', 'en', '2021-03-03'],
    ['Mar. 3, 2021, 9:15 am', 'en', '2021-03-03'],
    ['3. März 2021', 'de', '2021-03-03'],
    ['le 14 août 2020', 'fr', '2020-08-14'],
    ['14 de mayo de 2020', 'es', '2020-05-14'],
    ['2019年2月1日', 'ja', '2019-02-01'],
    ['15.05.2020, 07:11', 'de', '2020-05-15'],
    ['05/04/2020', 'en-US', '2020-05-04'],
    ['05/04/2020', 'en-GB', '2020-04-05'],
    ['18/03/2019', 'en', '2019-03-18'],
    ['05/12/2020', 'en-GB', '2020-12-05'],
    ['05/13/2020', 'en-GB', '2020-05-13'],
    ['05/13/2020', 'fr', '2020-05-13'],
    ['12/05/2020', 'en-US', '2020-12-05'],
    ['13/05/2020', 'en-US', '2020-05-13'],
    ['05.04.2020', 'en-US', '2020-04-05'],
    ['09.18.09, 03:01 PM', 'en', '2009-09-18'],
    ['11-29-2024, 09:03 AM', 'en', '2024-11-29'],
    ['05-04-2020', 'en-US', '2020-05-04'],
    ['05-04-2020', 'nl', '2020-04-05'],
    ['2021. március 3.', 'hu', '2021-03-03'],
    ['© 2019. May 5, 2021', 'en', '2021-05-05'],
    ['Ann GullMarch 3, 2021', 'en', '2021-03-03'],
    ['Wed Mar  3 08:15:00 CET 2021', 'en', '2021-03-03'],
    ['Wed Mar 03 08:15:00 +0000 2021', 'en', '2021-03-03'],
    ['Wed Mar 3 08:15:00 2021', 'en', '2021-03-03'],
    ['Ann Gull3 March 2021', 'en', '2021-03-03'],
    ['14 फ़रवरी 2026', 'hi', '2026-02-14'],
    ['1 मई 1994', 'hi', '1994-05-01'],
    ['١٤ فبراير ٢٠٢٦', 'ar', '2026-02-14'],
  ])('reads "%s" in %s', (text, language, iso) => {
    expect(first(text, language)).toBe(iso);
  });

  it.each([
    '31 February 2021',
    'call 555 1234',
    'May 2020',
    '3 Ferries 2021',
    'version 1.2.3',
    '555-12-11-2024',
    '1-2-21',
    'DMarch 3, 2021',
    'A3 March 2021',
    'Paris 2024 July 26',
    'In 2019 May 5 was a Sunday',
    'May 5 08:15:00 in 2019',
    'May 5 at 08:15:00 2019',
    '۲/۳/۱۴',
  ])('finds no date in "%s"', (text) => {
    expect(writtenDates(text, 'en')).toEqual([]);
  });

  it("reads every day in the form of the page's language", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
        fc.constantFrom(
          'en',
          'en-GB',
          'de',
          'fr',
          'es',
          'it',
          'ja',
          'zh',
          'hu',
          'hi',
          'ar-EG',
          'ko',
          'pl',
          'ru',
        ),
        (date, language) => {
          const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
          expect(first(text, language)).toBe(date.toISOString().slice(0, 10));
        },
      ),
    );
  });

  it('keeps the text around a date', () => {
    expect(withoutDates('Ann Gull Mar 3, 2021', 'en').trim()).toBe('Ann Gull  |');
  });
});

it('a year of two digits is in the century after 2000', () => {
  expect(writtenDates('3.4.00', 'de').map(({ iso }) => iso)).toEqual(['2000-04-03']);
  expect(writtenDates('3.4.99', 'de').map(({ iso }) => iso)).toEqual(['2099-04-03']);
});

it('two dates with a dash or a word between them are a period', () => {
  expect(isPeriod('April 2, 1938 – February 27, 2025', 'en')).toBe(true);
  expect(isPeriod('In the hall, 12. Juni 2025 bis 14. Juni 2025', 'de')).toBe(true);
  expect(isPeriod('Published 5 May 2024 – updated 6 May 2024', 'en')).toBe(false);
  expect(isPeriod('5 May 2024', 'en')).toBe(false);
});
