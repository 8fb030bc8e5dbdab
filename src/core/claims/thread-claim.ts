import type { PageHead } from '../page/page-tree.ts';
import { isOfType, structuredThings } from './structured-data.ts';

const THREAD_TYPE = /^(?:QAPage|DiscussionForumPosting|SocialMediaPosting)$/;

/** Returns whether a page's structured data claims a thread: a question with answers, or posts of a forum. */
export const claimsThread = (head: PageHead): boolean =>
  structuredThings(head).some((thing) => isOfType(thing, THREAD_TYPE));
