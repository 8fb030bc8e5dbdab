import { expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { pageFromHtml } from '../../../../src/snapshot/parsed-html.ts';

const lines = Array.from(
  { length: 6 },
  (_, i) =>
    `The ferry came in late because the wind had turned to the north, and nobody on the quay had counted more than ${i} boats by noon.`,
);

test.each([
  ['lines between breaks', lines.join('<br><br>')],
  ['paragraphs', lines.map((line) => `<p>${line}</p>`).join('')],
  ['a heading between lines', `${lines[0]}<h2>Low tide</h2>${lines.slice(1).join('<br><br>')}`],
  ['lines below links', `<a href="/a">Boats</a><br><br>Weather<br><br>${lines.join('<br><br>')}`],
  ['a line above the story', `Harbour<main>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`],
  [
    'a line in the story',
    `<main><p>${lines[0]}</p></main>Low tide<main>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`,
  ],
])('reads a page whose body has the role of a heading as without the role: %s', (_, body) => {
  const read = (role: string) =>
    assembleArticle(pageFromHtml(`<body ${role}>${body}</body>`, 'https://sea.test/noon'), emptySiteModel());
  expect(read('role="heading"')).toEqual(read(''));
  expect(read('').blocks.filter(({ kind }) => kind === 'paragraph').length).toBeGreaterThanOrEqual(6);
});
