import { expect, test } from 'vitest';
import { claimsThread } from '../../../src/core/claims/thread-claim.ts';
import { page } from '../generated-page.ts';

const claims = (data: object) =>
  claimsThread(
    page('', 'https://quay.example/7', `<script type="application/ld+json">${JSON.stringify(data)}</script>`)
      .head,
  );

test('a thread is a question with answers or posts of a forum', () => {
  expect(claims({ '@type': 'DiscussionForumPosting' })).toBe(true);
  expect(claims({ '@type': 'WebPage', mainEntity: { '@type': ['QAPage'] } })).toBe(true);
  expect(claims({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question' }] })).toBe(false);
});
