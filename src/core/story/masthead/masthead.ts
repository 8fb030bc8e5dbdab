import type { Judgement } from '../../verdict/judgement.ts';

/** Section and language of the story, as the page claims them. */

/** Most characters of a section's name; a longer claim is a list or a sentence. Chosen by hand. */
const MAX_SECTION = 40;

/** Returns the claimed section, or an empty string if no claim is plain words. */
export const sectionOf = ({ claims }: Judgement): string =>
  claims.sections.find((section) => section.length <= MAX_SECTION && !/^https?:|[_/\d]/.test(section)) ?? '';

/** Returns the claimed language as a BCP 47 tag, or an empty string. */
export function claimedLanguage({ claims }: Judgement): string {
  const tag = claims.language.trim().replace(/_/g, '-');
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : '';
}
