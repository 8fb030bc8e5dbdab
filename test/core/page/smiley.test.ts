import { expect, test } from 'vitest';
import { smileyText } from '../../../src/core/page/smiley.ts';
import { page } from '../generated-page.ts';

test.each([
  ['class="emoji" alt="😀" src="/1.png"', '😀'],
  ['class="smilie smilie--sprite" alt=":laugh:"', ':laugh:'],
  ['src="./images/smilies/sm_smile.gif" alt=":)"', ':)'],
  ['src="/uploads/emoticons/wink.gif" alt=";)"', ';)'],
  ['src="/quay.jpg" alt=":)"', ''],
  [`class="emoji" alt="${'x'.repeat(31)}"`, ''],
  [`class="emoji" alt="${'x'.repeat(30)}"`, 'x'.repeat(30)],
  ['class="emoji" src="/1.png"', ''],
])('an image with %s stands for "%s"', (attributes, text) => {
  const tree = page(`<img ${attributes}>`);
  expect(smileyText(tree, tree.tag.indexOf('img'))).toBe(text);
});

test('only an image stands for a smiley', () => {
  const tree = page('<span class="emoji" alt=":)">a</span>');
  expect(smileyText(tree, tree.tag.indexOf('span'))).toBe('');
});
