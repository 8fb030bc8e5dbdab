import { remembered } from '../../basics/remembered.ts';
import { spokenTurns } from '../../claims/spoken-turns.ts';
import { claimsThread } from '../../claims/thread-claim.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import { postSeries } from '../../verdict/roles/post-series.ts';

/** Returns whether a page says that it is a thread, or marks its answers or the turns of a conversation. */
export const claimsThreadOrAnswers = (page: PageTree): boolean =>
  claimsThread(page) ||
  spokenTurns(page).length > 0 ||
  page.attributes.some((attributes) =>
    /\b(?:acceptedAnswer|suggestedAnswer|answer)\b/.test(attributes?.itemprop ?? ''),
  );

/** Returns whether a page claims to be a thread, or its story is a series of posts. */
export const isThread = remembered(
  ({ evidence, claims, chances, roles }: Judgement): boolean =>
    claimsThreadOrAnswers(evidence.page) ||
    postSeries({ evidence, claims, chances, of: roles.of }).length > 0,
);
