import { expect, test } from 'vitest';
import { pictureOf, picturesOn } from '../../../../src/core/page/picture.ts';
import type { ArticleBlock, ArticlePost } from '../../../../src/core/story/article.ts';
import { withoutMemberPictures } from '../../../../src/core/story/thread/member-pictures.ts';
import { page } from '../../generated-page.ts';

/** Returns the texts of the pictures of a thread by Ann and Ben that stay; all have this caption. */
function left(html: string, caption = ''): string[] {
  const tree = page(html, 'https://sea.example/crane');
  const figures = picturesOn(tree).flatMap((node): ArticleBlock[] => {
    const picture = pictureOf(tree, node);
    return picture
      ? [{ kind: 'figure', node, pictures: [picture], caption: { text: caption, html: caption, credit: '' } }]
      : [];
  });
  const posts = ['Ann', 'Ben'].map(
    (author, node): ArticlePost => ({ kind: 'post', node, author, published: '', accepted: false }),
  );
  return withoutMemberPictures(tree, figures, posts).flatMap((block) =>
    block.kind === 'figure' ? block.pictures.map(({ alt }) => alt) : [],
  );
}
const QUAY = '<img src="/quay.jpg" alt="The quay">';

test('a picture in a link that leads where an author’s name does is a portrait', () => {
  const name = '<a class="username" href="/~ann">Ann</a>';
  expect(left(`<a href="/~ann"><img src="/a.jpg" alt="Me"></a>${name}${QUAY}`)).toEqual(['The quay']);
  expect(left(`<a href="/crane"><img src="/a.jpg" alt="Crane"></a>${name}${QUAY}`)).toEqual([
    'Crane',
    'The quay',
  ]);
});

test('a picture with little more than an author’s name as its text is a portrait', () => {
  expect(left(`<img src="/a.jpg" alt="Profile photo of Ann">${QUAY}`)).toEqual(['The quay']);
  const told = 'Ann mends the crane at the old quay';
  expect(left(`<img src="/a.jpg" alt="${told}">`)).toEqual([told]);
});

test('a picture that the page shows three times is a sign of the forum', () => {
  const sign = '<img src="/offline.gif" alt="Offline">';
  expect(left(sign.repeat(3) + QUAY)).toEqual(['The quay']);
  expect(left(sign.repeat(2) + QUAY)).toEqual(['Offline', 'Offline', 'The quay']);
  const quoted = `<blockquote>${QUAY}</blockquote>`;
  expect(left(QUAY + quoted.repeat(3))).toEqual(Array(4).fill('The quay'));
});

test('a picture with a caption stays, unless the caption is by an author', () => {
  const portrait = '<img src="/a.jpg" alt="Ann">';
  expect(left(portrait, 'At the quay')).toEqual(['Ann']);
  expect(left(portrait, 'Ann, 3 days ago')).toEqual([]);
});
