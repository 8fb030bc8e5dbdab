import { defined } from '../../basics/defined.ts';
import { showsRecipe } from '../../claims/content-parts.ts';
import { headingLevel } from '../../page/headings.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { RepeatedHeadline } from './headline.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Gives body lines that are the headline alone the role headline. Below the story's first paragraph, a lower heading or `dt` over new text
 * keeps its role. Cards of recipes and posts of threads repeat the title, so there it does not.
 */
export function setRepeatedHeadline(
  { evidence: { page, blocks }, of }: RoleDraft,
  headline: number,
  repeated: RepeatedHeadline,
): void {
  const tags = blocks.map(({ node }) => defined(page.tag[node]));
  const isHeading = (i: number) => headingLevel(defined(tags[i])) > 1;
  const first = of.findIndex((role, i) => role === 'body' && i > headline && isParagraph(defined(blocks[i])));
  const hasParts = !showsRecipe(page) && !blocks.some((_, i) => isHeading(i) && repeated(i) === 'label');
  const told = new Set<string>();
  blocks.forEach(({ text }, i) => {
    const below = blocks[i + 1]?.text ?? '';
    const isOver = of[i + 1] === 'body' && !told.has(below) && (isHeading(i) || tags[i] === 'dt');
    const isPart = hasParts && first >= 0 && i > first && isOver;
    if (of[i] === 'body' && repeated(i) === 'again' && !isPart) of[i] = 'headline';
    told.add(text);
  });
}
