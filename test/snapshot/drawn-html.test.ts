import { expect, test } from 'vitest';
import { DRAWN, pageFromDrawnHtml } from '../../src/snapshot/drawn-html.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

test('reads boxes and font sizes from drawn HTML, and otherwise the same page', () => {
  const html = (drawn: string, other: string) =>
    `<body ${drawn}><script></script><p ${other}>words</p><i>more</i>`;
  const url = 'https://news.example/';
  const { box, fontSize, ...page } = pageFromDrawnHtml(
    html(`${DRAWN}="0 0 600 400 16"`, `${DRAWN}="10 20 300 40 24.5"`),
    url,
  );
  expect(page).toEqual(pageFromHtml(html('', ''), url));
  expect(page.tag).toEqual(['body', 'p', '#text', 'i', '#text']);
  expect(fontSize).toEqual([16, 24.5, 24.5, 16, 16]);
  expect(box?.slice(4, 12)).toEqual([10, 20, 300, 40, 10, 20, 300, 40]);
  const broken = pageFromDrawnHtml(html(`${DRAWN}="a lot"`, `${DRAWN}="1 2"`), url);
  expect(broken.fontSize).toEqual([0, 0, 0, 0, 0]);
});
