import { defined } from '../basics/defined.ts';
import { recipeDetails } from '../claims/recipe-details.ts';
import { logistic } from '../impression/boosted-trees.ts';
import { endOf, parentOf } from '../page/page-tree.ts';
import { isParagraph } from '../page/paragraph.ts';
import { blocksWithin } from '../page/text-blocks.ts';
import { isFigure } from '../text/figure.ts';
import { shapesWithParent } from '../verdict/evidence/context.ts';
import type { Evidence } from '../verdict/evidence/evidence.ts';
import type { Judgement } from '../verdict/judgement.ts';
import { CEILINGS, type CeilingOptions } from './options.ts';
import type { Treatment } from './policy.ts';
import { lesser } from './treatment.ts';

/** The ceilings of a page's blocks and media: the strongest treatment of each, whatever the person's thresholds. */
export interface Ceilings {
  /** By text block. */
  readonly ofBlocks: readonly Treatment[];
  /** By index into `media` of the judgement. */
  readonly ofMedia: readonly Treatment[];
}

type Bound = (block: number) => Treatment;

/**
 * Returns the ceilings of a judged page, each the least of several bounds.
 * - Text with a part in the story is left alone.
 * - A paragraph that no other page has and that is shaped like the story's is left alone.
 * - Yield, times and description of the page's recipe are left alone.
 * - Text that looks like the story from the page alone is dimmed at most, unless the template has it at this very place.
 * - On a page that is not for reading, or taken for one to read though it shows no story, only text that the site's other pages also have may be treated, and forms are never hidden. If the
 *   site has no other pages, all text may be dimmed.
 *
 * A correction by the person has no ceiling. Linear in the page.
 */
export function ceilingsOf(judgement: Judgement, options: CeilingOptions = CEILINGS): Ceilings {
  const { evidence, media, marked } = judgement;
  const bounds: Bound[] = [storyBound(judgement), impressionBound(judgement, options)];
  if (options.paragraphs) bounds.push(paragraphBound(judgement));
  if (options.recipes) bounds.push(recipeBound(judgement));
  const isRead = showsStory(judgement);
  if (!isRead) bounds.push(unknownPurposeBound(judgement, options), controlBound(judgement));
  const ofBlocks = evidence.blocks.map(
    (_, i): Treatment =>
      marked[i] ? 'hide' : bounds.reduce((most, bound) => lesser(most, bound(i)), 'hide' as Treatment),
  );
  const ofMedium = (node: number): Treatment => (isRead ? 'hide' : mediaCeiling(evidence, ofBlocks, node));
  return { ofBlocks, ofMedia: media.map(({ node }) => ofMedium(node)) };
}

/** Returns whether a page is for reading and shows what there is to read. A form to sign in may be taken for a page to read. */
const showsStory = ({ purpose, roles }: Judgement): boolean =>
  purpose.purpose === 'read' && roles.of.includes('body');

const storyBound =
  ({ roles, noise }: Judgement): Bound =>
  (i) =>
    roles.of[i] !== 'none' || defined(noise[i]) < 0.5 ? 'leave' : 'hide';

function paragraphBound({ evidence: { page, blocks }, roles, copies }: Judgement): Bound {
  const shapes = shapesWithParent(page, blocks);
  const isOwnParagraph = (i: number) => copies[i] === 0 && isParagraph(blocks[i]);
  const ofStory = new Set(shapes.filter((_, i) => roles.of[i] === 'body' && isOwnParagraph(i)));
  return (i) => (ofStory.has(defined(shapes[i])) && isOwnParagraph(i) ? 'leave' : 'hide');
}

function recipeBound({ evidence: { page } }: Judgement): Bound {
  const isDetail = recipeDetails(page);
  return (i) => (isDetail[i] ? 'leave' : 'hide');
}

function impressionBound(
  { evidence, copies, ofTemplate }: Judgement,
  { surelyStory, likelyStory }: CeilingOptions,
): Bound {
  if (evidence.others === 0) return () => 'hide';
  return (i) => {
    const story = defined(copies[i]) > 0 ? likelyStory : surelyStory;
    return logistic(defined(evidence.impression.logOdds[i])) < story && !ofTemplate[i] ? 'dim' : 'hide';
  };
}

/** Bounds blocks on pages not for reading. Nobody knows why the person came; only lines that repeat are surely not the reason. */
function unknownPurposeBound({ evidence, copies }: Judgement, { repeats }: CeilingOptions): Bound {
  const { blocks, others } = evidence;
  if (others === 0) return () => 'dim';
  return (i) =>
    defined(copies[i]) >= repeats * others && !isFigure(defined(blocks[i]).text) ? 'hide' : 'leave';
}

/** Bounds forms, buttons and fields: people need them on pages that are not for reading. */
function controlBound({ evidence: { page, blocks } }: Judgement): Bound {
  const hasField = new Uint8Array(page.tag.length);
  for (let node = page.tag.length - 1; node > 0; node--) {
    if (isControl(page.tag[node], page.attributes[node]?.role)) hasField[node] = 1;
    if (hasField[node]) hasField[parentOf(page, node)] = 1;
  }
  const inForm = new Uint8Array(page.tag.length);
  for (let node = 1; node < inForm.length; node++)
    inForm[node] = Number(page.tag[node] === 'form' || inForm[parentOf(page, node)] === 1);
  return (i) => {
    const { node, controlChars } = defined(blocks[i]);
    return controlChars > 0 || hasField[node] || inForm[node] ? 'dim' : 'hide';
  };
}

const CONTROLS: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea', 'label', 'option']);
const CONTROL_ROLES: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'listbox',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'switch',
  'tab',
  'textbox',
]);

const isControl = (tag: string | undefined, role: string | undefined): boolean =>
  CONTROLS.has(tag ?? '') || CONTROL_ROLES.has(role ?? '');

/** Returns the ceiling of a medium on a page that is not for reading: the least ceiling of the nearest text around. */
function mediaCeiling(
  { page, blocks, others }: Evidence,
  ofBlocks: readonly Treatment[],
  node: number,
): Treatment {
  if (others === 0) return 'dim';
  let at = node;
  while (at > 0) {
    const [from, to] = blocksWithin(blocks, at, endOf(page, at));
    if (to > from) return ofBlocks.slice(from, to).reduce(lesser);
    at = parentOf(page, at);
  }
  return 'leave';
}
