import type { Claims } from '../../claims/claims.ts';
import type { Evidence } from '../../verdict/evidence/evidence.ts';
import { claimedPictures, shownMedia } from '../../verdict/media/shown-media.ts';
import { isNotOfStory } from '../../verdict/media/story-media.ts';

/**
 * Returns the address of the picture that the page claims as its story's, or an empty string. The page must show that picture itself,
 * larger than an icon, and the site's other pages must not have it at the same place. Linear in the page.
 */
export function leadPicture(evidence: Evidence, claims: Claims): string {
  const { page } = evidence;
  const claimed = claimedPictures(page, claims);
  for (const [node, tag] of page.tag.entries()) {
    if (tag !== 'img') continue;
    const address = claimed(shownMedia(page, node)?.address ?? '');
    if (address !== undefined && !isNotOfStory(evidence, node)) return address;
  }
  return '';
}
