import { expect, test } from 'vitest';
import { claimsEvent } from '../../../src/core/claims/event-claim.ts';
import { page } from '../generated-page.ts';

const claims = (type: string, head = ''): boolean =>
  claimsEvent(
    page('', 'https://sea.example/', `<script type="application/ld+json">{"@type":"${type}"}</script>${head}`)
      .head,
  );

test('a page claims an event by any type of event, but not beside a date of publication', () => {
  expect([claims('Event'), claims('MusicEvent'), claims('Place')]).toEqual([true, true, false]);
  expect(claims('Event', '<meta name="date" content="2021-03-04">')).toBe(false);
});
