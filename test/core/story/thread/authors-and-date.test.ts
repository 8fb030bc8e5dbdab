import { expect, test } from 'vitest';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import type { ArticlePost } from '../../../../src/core/story/article.ts';
import { authorsAndDateOf } from '../../../../src/core/story/thread/authors-and-date.ts';
import { judge } from '../../../../src/core/verdict/judgement.ts';
import { page } from '../../generated-page.ts';

const LONG =
  'The crane on the old quay turns no more, and nobody in the harbour knows who could mend it now. ';

/** Returns the author of a thread by its headline, a line below, and a post by Ben. */
function authors(
  line: string,
  above = '',
  { purpose = 'read' as Purpose, posts = 1 } = {},
): readonly string[] {
  const html = `${above}<h1>The crane</h1>${line}<div class="post"><p>${LONG.repeat(3)}</p></div>`;
  const tree = page(html, 'https://sea.example/crane');
  const node = tree.attributes.findIndex((attributes) => attributes?.class === 'post');
  const opening: ArticlePost = { kind: 'post', node, author: 'Ben', published: '', accepted: false };
  const judged = judge(tree, emptySiteModel());
  expect(textBlocks(tree)[judged.roles.headline]?.text).toBe('The crane');
  const opened = { ...judged, purpose: { ...judged.purpose, purpose } };
  return authorsAndDateOf(opened, Array<ArticlePost>(posts).fill(opening)).authors;
}

test('the author of a thread is named near the headline, or signed its first post', () => {
  expect(authors('')).toEqual(['Ben']);
  expect(authors('<p>41 points by <a class="username">Ann</a></p>')).toEqual(['Ann']);
  expect(authors('', '<p>Opened 3 days ago by <a class="username">Ann</a></p>')).toEqual(['Ann']);
});

test('a member above the first post is not the author without a number or a date in the line', () => {
  expect(authors('<p><a href="/~boats">Boats</a></p>')).toEqual(['Ben']);
  expect(authors('<p><a href="/~ann">Ann</a> 3 days ago</p>')).toEqual(['Ann']);
  expect(authors('', '<p>Run by <b class="username">Reef Crew</b></p>')).toEqual(['Ben']);
  expect(authors('<ul class="paginate user"><li>Topic Archived</li></ul>')).toEqual(['Ben']);
});

/** A page with such an element claims to be a thread. */
const THREAD = '<div itemprop="suggestedAnswer"></div>';

test('on a page not for reading, a single signed text gives no author, and neither do those of an index', () => {
  expect(authors('', '', { purpose: 'find' })).toEqual([]);
  expect(authors('', '', { purpose: 'find', posts: 2 })).toEqual([]);
  expect(
    authors('<p>41 points by <a class="username">Ann</a></p>', THREAD, { purpose: 'find', posts: 2 }),
  ).toEqual(['Ann']);
  expect(authors('<p>41 points by <a class="username">Ann</a></p>', THREAD, { purpose: 'find' })).toEqual([]);
});

test('a box that is named after the author gives the author of a story without posts and bylines, but neither the site nor a thing', () => {
  const named = (box: string, purpose?: Purpose) =>
    authors(box, '', { posts: 0, ...(purpose && { purpose }) });
  const box = (name: string, more = '', part = 'User-Name') =>
    `<div data-testid="${part}"><div>${name}</div><div>@ann</div>${more}</div>`;
  expect(named(box('Ann Lee'))).toEqual(['Ann Lee']);
  expect(named(box('Ann Lee'), 'find')).toEqual([]);
  expect(named(box('Ann Lee', '', 'Visitor'))).toEqual([]);
  expect(named(box('Ann Lee', `<p>${LONG}</p>`))).toEqual([]);
  expect(named(box('The crane'))).toEqual([]);
  expect(named(`<meta property="og:site_name" content="Ann Lee">${box('Ann Lee')}`)).toEqual([]);
});
