import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { repeatedHeadline } from '../../../../src/core/verdict/roles/headline.ts';
import { setRepeatedHeadline } from '../../../../src/core/verdict/roles/repeated-headline-lines.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

const TITLE = 'The harbour at noon';
const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while.</p>`;

/** Returns the role of the last line that is the headline alone, in a story whose lines below the headline are all body. */
function roleOfCopy(html: string): BlockRole | undefined {
  const tree = page(`<h1>${TITLE}</h1>${html}`, 'https://sea.example/noon');
  const blocks = textBlocks(tree);
  const of = blocks.map((_, i): BlockRole => (i === 0 ? 'headline' : 'body'));
  setRepeatedHeadline(
    { evidence: { page: tree, blocks }, of } as unknown as RoleDraft,
    0,
    repeatedHeadline(blocks, 0),
  );
  return of[blocks.findLastIndex(({ text }) => text === TITLE)];
}

const PART = `${prose('rain')}<h2>${TITLE}</h2>`;

test('a line that is the headline alone has its role', () => {
  expect(roleOfCopy(`<p>${TITLE}</p>${prose('rain')}`)).toBe('headline');
});

test('a lower heading over new text of the story, below its first paragraph, keeps its role', () => {
  expect(roleOfCopy(PART + prose('hail'))).toBe('body');
  expect(roleOfCopy(PART + prose('rain'))).toBe('headline');
  expect(roleOfCopy(`<h2>${TITLE}</h2>${prose('hail')}`)).toBe('headline');
});

test('a lower heading in a thread has the role of the headline', () => {
  expect(roleOfCopy(`${PART}${prose('hail')}<h2>Re: ${TITLE}</h2>`)).toBe('headline');
});
