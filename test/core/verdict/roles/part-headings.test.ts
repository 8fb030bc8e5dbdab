import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { partHeadings } from '../../../../src/core/verdict/roles/part-headings.ts';
import { page } from '../../generated-page.ts';

/** Returns whether the first line of a page heads a part of the story, which is all of the page. */
const headsPart = (html: string, head = ''): boolean => {
  const own = page(html, 'https://sea.example/noon', head);
  const evidence = gatherEvidence(own, emptySiteModel());
  return partHeadings({ evidence, claims: readClaims(own.head), of: evidence.blocks.map(() => 'body') })(0);
};
const LONG = '<p>The old pilot knew each stone of the harbour, and he told their names.</p>';
const part = (name: string, text = '<p>Ten to six.</p>') => `<h2>${name}</h2>${text}`;

test('a heading over a paragraph heads a part, but a name, a date or a byline does not', () => {
  expect(headsPart(part('The first stone', LONG))).toBe(true);
  expect(headsPart(part('Ann Gull', LONG))).toBe(false);
  expect(headsPart(part('3 March 2021', LONG))).toBe(false);
  expect(headsPart(part('By Ann Gull', LONG))).toBe(false);
  expect(headsPart(`<p>The first stone</p>${LONG}`)).toBe(false);
});

test('one of several headings of a kind heads a part, though it looks like a name', () => {
  expect(headsPart(part('Opening Hours') + part('Reading Room'))).toBe(true);
  expect(headsPart(part('Opening Hours'))).toBe(false);
  expect(headsPart(`${part('Opening Hours')}<h3>Reading Room</h3><p>Ten.</p>`)).toBe(false);
  expect(headsPart(`${part('Opening Hours')}<div>${part('Reading Room')}</div>`)).toBe(false);
  expect(headsPart(`${part('Opening Hours')}<h2>Reading Room</h2>`)).toBe(false);
});

test('the claimed author and a byline head no part, whatever headings follow', () => {
  const author = '<meta name="author" content="Ann Gull">';
  expect(headsPart(part('Ann Gull') + part('Reading Room'), author)).toBe(false);
  expect(headsPart(part('By Ann Gull') + part('Reading Room'))).toBe(false);
});
