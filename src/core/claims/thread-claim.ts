import type { PageTree } from '../page/page-tree.ts';
import { textsIn } from './claims.ts';
import { isOfType, structuredThings, textIn } from './structured-data.ts';

const POSTING_TYPE = /^(?:DiscussionForumPosting|SocialMediaPosting)$/;
const THREAD_TYPE = new RegExp(`^QAPage$|${POSTING_TYPE.source}`);

/** The end of an address with the number of an issue: `/issues/77`, `/browse/QUAY-77`. Numbers of episodes and topics are none. */
const ISSUE = /(?:issues?|bugs?|tickets?|tasks?|pulls?|requests|browse)[/=](?:[A-Z]+-)?(\d+)$/;

/** Returns the number of the issue in a page's address, if it has one. */
export const issueNumber = (url: string): string | undefined => ISSUE.exec(url)?.[1];

/**
 * Returns whether a page claims a thread. Its structured data is a question with answers, or a forum's posts. Or it is an article that gives
 * the name of a member: so sites of short messages describe a post. Or its title has the number in its address, written as that of an issue:
 * `#77` or `[QUAY-77]`. Issues of magazines and newsletters have such titles too, but are articles.
 */
export function claimsThread({ head, url }: Pick<PageTree, 'head' | 'url'>): boolean {
  const meta = new Map(head.meta);
  const isArticle = meta.get('og:type') === 'article';
  const issue = issueNumber(url);
  return (
    (issue !== undefined && !isArticle && new RegExp(`(?:#|\\[[A-Z]+-)${issue}\\b`).test(head.title)) ||
    structuredThings(head).some((thing) => isOfType(thing, THREAD_TYPE)) ||
    (isArticle && meta.has('profile:username'))
  );
}

/** Returns the author and date of the post that the page claims to be about, or undefined. An index claims several. */
export function claimedPosting({ head }: PageTree): { author: string; published: string } | undefined {
  const [posting, ...others] = structuredThings(head).filter((thing) => isOfType(thing, POSTING_TYPE));
  const [author] = posting && others.length === 0 ? textsIn(posting.author, 'name', 1) : [];
  return posting && author ? { author, published: textIn(posting.datePublished) } : undefined;
}
