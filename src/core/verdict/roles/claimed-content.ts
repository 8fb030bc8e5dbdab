import { defined } from '../../basics/defined.ts';
import { contentParts, recipeLabels } from '../../claims/content-parts.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { givesFacts, recipeClaim } from '../../claims/recipe-claim.ts';
import { yieldsAndTimes } from '../../claims/recipe-details.ts';
import { LANDMARK_BITS, landmarksAbove } from '../../impression/landmarks.ts';
import { blockPrices } from '../../impression/records.ts';
import { addToStory, type RoleDraft } from './role-draft.ts';

/** The price of a page's product is at most so many blocks below the headline, in a line of at most so many characters. Chosen by hand. */
const PRICE_REACH = 8;
const PRICE_CHARS = 40;

/**
 * Gives the role body to blocks that the page claims as its content, in structured data or as lines of its recipe, and to labels of such
 * lines. So is the first price below the headline if people use the page and it claims one product. So are lines with yield and times of
 * the recipe, if the structured data gives none.
 */
export function keepClaimed(draft: RoleDraft): void {
  const { page, blocks } = draft.evidence;
  const landmarks = landmarksAbove(page);
  const keep = (i: number) => addToStory(draft, i);
  contentParts(page).forEach((part, i) => {
    // The entry of a menu for the page itself may be a question that the page answers.
    const isInMenu = (defined(landmarks[defined(blocks[i]).node]) & LANDMARK_BITS.navigation) !== 0;
    if (part && !(part === 'question' && isInMenu)) keep(i);
  });
  const recipe = recipeClaim(page.head);
  if (!recipe || !givesFacts(recipe))
    yieldsAndTimes(page).forEach((isFact, i) => {
      if (isFact) keep(i);
    });
  if (draft.purpose === 'use' && claimsOneProduct(page.head)) {
    const headline = draft.of.indexOf('headline');
    const prices = blockPrices(blocks);
    const price = blocks.findIndex(
      ({ text, controlChars }, i) =>
        i > headline && prices[i] && controlChars === 0 && text.length <= PRICE_CHARS,
    );
    if (price <= headline + PRICE_REACH) keep(price);
  }
  recipeLabels(page).forEach((line, i) => {
    if (line !== undefined && draft.of[line] === 'body') keep(i);
  });
}
