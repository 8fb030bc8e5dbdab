import type { PageHead } from '../page/page-tree.ts';
import { isOfType, structuredThings } from './structured-data.ts';

const THREAD_TYPE = /^(?:QAPage|DiscussionForumPosting|SocialMediaPosting)$/;

/**
 * Returns whether a page claims a thread. Its structured data is a question with answers, or a forum's posts. Or it is an article that gives
 * the name of a member: so sites of short messages describe a post.
 */
export function claimsThread(head: PageHead): boolean {
  const meta = new Map(head.meta);
  return (
    structuredThings(head).some((thing) => isOfType(thing, THREAD_TYPE)) ||
    (meta.get('og:type') === 'article' && meta.has('profile:username'))
  );
}
