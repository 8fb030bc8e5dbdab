import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { partHeadings } from '../../../../src/core/verdict/roles/part-headings.ts';
import { page } from '../../generated-page.ts';

/** Returns the headings of a page that head a part; all lines are the story's but those that begin with "Other". */
function heading(html: string, head = ''): string[] {
  const own = page(html, 'https://sea.example/noon', head);
  const evidence = gatherEvidence(own, emptySiteModel());
  const { blocks } = evidence;
  const of = blocks.map(({ text }) => (text.startsWith('Other') ? 'none' : 'body'));
  const headsPart = partHeadings({ evidence, claims: readClaims(own.head), of });
  return blocks.flatMap(({ text }, i) => (headsPart(i) ? [text] : []));
}
const LONG = '<p>The old pilot knew each stone of the harbour, and he told their names.</p>';
const part = (name: string, text = '<p>Ten to six.</p>') => `<h2>${name}</h2>${text}`;

test('a heading over a paragraph heads a part, but a name, a date or a byline does not', () => {
  expect(heading(part('The first stone', LONG))).toEqual(['The first stone']);
  expect(heading(part('Ann Gull', LONG))).toEqual([]);
  expect(heading(part('3 March 2021', LONG))).toEqual([]);
  expect(heading(part('By Ann Gull', LONG))).toEqual([]);
  expect(heading(`<p>The first stone</p>${LONG}`)).toEqual([]);
});

test('a heading with a later one of its kind heads a part, though it looks like a name', () => {
  const room = part('Reading Room');
  expect(heading(part('Opening Hours') + room)).toEqual(['Opening Hours']);
  expect(heading(part('Opening Hours') + part('Toilets') + room)).toEqual(['Opening Hours']);
});

test.each([
  ['no other', ''],
  ['one of another level', '<h3>Reading Room</h3><p>Ten.</p>'],
  ['one in another box', `<div>${part('Reading Room')}</div>`],
  ['one without text', '<h2>Reading Room</h2>'],
  ['one whose text is no story', part('Reading Room', '<p>Other rooms.</p>')],
  ['one that is no story', part('Other Rooms')],
  ['one that is no name', part('The first stone')],
])('a name with %s below it heads no part', (_, below) => {
  expect(heading(part('Ann Gull') + below)).not.toContain('Ann Gull');
});

test('the claimed author, a byline and a day head no part, whatever headings follow', () => {
  const author = '<meta name="author" content="Ann Gull">';
  const room = part('Reading Room');
  expect(heading(part('Ann Gull') + room, author)).toEqual([]);
  expect(heading(part('By Ann Gull') + room)).toEqual([]);
  expect(heading(part('3 March 2021') + part('4 March 2021'))).toEqual([]);
});
