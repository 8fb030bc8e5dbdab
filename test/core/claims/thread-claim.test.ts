import { expect, test } from 'vitest';
import { claimedPosting, claimsThread } from '../../../src/core/claims/thread-claim.ts';
import { page } from '../generated-page.ts';

const claims = (data: object) =>
  claimsThread(
    page('', 'https://quay.example/7', `<script type="application/ld+json">${JSON.stringify(data)}</script>`),
  );

test('a thread is a question with answers or posts of a forum', () => {
  expect(claims({ '@type': 'DiscussionForumPosting' })).toBe(true);
  expect(claims({ '@type': 'WebPage', mainEntity: { '@type': ['QAPage'] } })).toBe(true);
  expect(claims({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question' }] })).toBe(false);
});

test('a page is a thread if it is an article and names a member; a page about a member is no thread', () => {
  const claimed = (type: string, name: string) =>
    claimsThread(
      page(
        '',
        'https://quay.example/@ann/7',
        `<meta property="og:type" content="${type}"><meta property="${name}" content="ann">`,
      ),
    );
  expect(claimed('article', 'profile:username')).toBe(true);
  expect(claimed('profile', 'profile:username')).toBe(false);
  expect(claimed('article', 'article:author')).toBe(false);
});

test('a page is a thread if its title has the number of an issue in its address', () => {
  const titled = (title: string, path: string) =>
    claimsThread(page('', `https://quay.example/${path}`, `<title>${title}</title>`));
  expect(titled('Crane squeaks · Issue #77 · quay/crane', 'quay/crane/issues/77')).toBe(true);
  expect(titled('[QUAY-77] Crane squeaks', 'browse/QUAY-77')).toBe(true);
  expect(titled('Bug #77: Crane squeaks', 'report?bug=77')).toBe(true);
  expect(titled('Bug #770: Crane squeaks', 'issues/77')).toBe(false);
  expect(titled('77 cranes squeak', 'issues/77')).toBe(false);
  const article = '<title>Harbour Letter, Issue #77</title><meta property="og:type" content="article">';
  expect(claimsThread(page('', 'https://quay.example/issues/77', article))).toBe(false);
  expect(titled('#77: Cranes that squeak', 'episodes/77')).toBe(false);
  expect(titled('Crane squeaks (#77)', 'viewtopic?id=77')).toBe(false);
});

test('a page claims the author and the date of its post, unless it claims several posts', () => {
  const posting = (name: string) => ({
    '@type': 'SocialMediaPosting',
    author: { '@type': 'Person', name },
    datePublished: '2026-03-01',
  });
  const claimed = (...data: object[]) =>
    claimedPosting(
      page(
        '',
        'https://quay.example/7',
        `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
    );
  expect(claimed(posting('Ann Lee'))).toEqual({ author: 'Ann Lee', published: '2026-03-01' });
  expect(claimed(posting('Ann Lee'), posting('Bo Ek'))).toBeUndefined();
  expect(claimed({ '@type': 'SocialMediaPosting' })).toBeUndefined();
});
