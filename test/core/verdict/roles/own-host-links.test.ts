import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { leadsToOwnHost } from '../../../../src/core/verdict/roles/own-host-links.ts';
import { page } from '../../generated-page.ts';

test.each([
  ['has a link to another page', '<p>See <a href="/nets">nets</a></p>', true],
  ['is in a link to another page', '<a href="/nets"><p>Nets</p></a>', true],
  ['links to another host', '<p><a href="https://land.example/nets">Nets</a></p>', false],
  ['links to its own page', '<p><a href="#nets">Nets</a></p>', false],
  ['has only a link to edit its section', '<p>Nets <a href="/w?action=edit">edit</a></p>', false],
])('a line that %s', (_, html, leads) => {
  const tree = page(html, 'https://sea.example/noon');
  expect(textBlocks(tree).map((block) => leadsToOwnHost(tree, block))).toEqual([leads]);
});
