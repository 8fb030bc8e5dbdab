import { expect, test } from 'vitest';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setSignature } from '../../../../src/core/verdict/roles/signature.ts';
import { page } from '../../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while.</p>`;
const HEAD = '<h1>The harbour at noon</h1>';

/** Returns the roles of the lines of a story. All lines but a headline are body before. */
function lines(html: string, purpose: Purpose = 'read'): BlockRole[] {
  const tree = page(`<main><article>${html}${prose('rain')}</article></main>`, 'https://sea.example/noon');
  const evidence = gatherEvidence(tree, emptySiteModel());
  const of = evidence.blocks.map(({ node }): BlockRole => (tree.tag[node] === 'h1' ? 'headline' : 'body'));
  setSignature({ evidence, purpose, of }, 0);
  return of;
}

test('a name alone right above the first paragraph signs the story, and "by" and a name near it', () => {
  expect(lines(`${HEAD}<p>Ann Gull</p>`)[1]).toBe('byline');
  expect(lines(`${HEAD}<p>Fog.</p><p>By Ann Gull</p>`)[2]).toBe('byline');
  expect(lines(`${HEAD}<table><tr><td><b>By Ann Gull</b></td></tr></table>`)[1]).toBe('byline');
  expect(lines(`${HEAD}<table><tr><td><b>Grey Whale</b></td></tr></table>`)[1]).toBe('body');
  // Below the first paragraph, and below another line, a name may be anything.
  expect(lines(`${HEAD}${prose('hail')}<p>Grey Whale</p>`)[2]).toBe('body');
  expect(lines(`${HEAD}<p>Fog.</p><p>Grey Whale</p>`)[2]).toBe('body');
  expect(lines(`${HEAD}<p><a href="/nets">Shop All Nets</a></p>`)[1]).toBe('body');
});

test('a name alone is a heading if it begins with "About", or on a page that is not to read', () => {
  expect(lines(`${HEAD}<p>About Gull</p>`)[1]).toBe('body');
  expect(lines(`${HEAD}<p>Ann Gull</p>`, 'use')[1]).toBe('body');
  expect(lines(`${HEAD}<p>By Ann Gull</p>`, 'use')[1]).toBe('byline');
});

test('a line that the page marks as the author signs the story', () => {
  expect(lines(`${HEAD}<p itemprop="author">The crew</p>`)[1]).toBe('byline');
});

test('a line that signs the story is three blocks from its first one at most, above the first paragraph', () => {
  const signed = (number: number) =>
    lines(`${HEAD}${'<p>Fog.</p>'.repeat(number)}<p>By Ann Gull</p>`)[number + 1];
  expect(signed(3)).toBe('byline');
  expect(signed(4)).toBe('body');
});
