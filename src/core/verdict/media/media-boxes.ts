import { hostOf } from '../../address/host.ts';
import { defined } from '../../basics/defined.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { blockSums } from '../../page/block-sums.ts';
import { headingLevel } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  contains,
  endOf,
  type PageTree,
  parentOf,
  upTo,
} from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { isTelling } from '../../text/telling.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { type BlockRole, isPartOfStory } from '../roles/block-role.ts';
import { CAPTION_NAME, CREDIT_NAME } from '../roles/picture-names.ts';
import type { Roles } from '../roles/roles.ts';

/** Boxes: the elements around pictures, players and embeds, and their position relative to the story's text. */
export interface MediaBoxes {
  /**
   * Returns the largest element around a node without text of the story. If it holds much besides captions, returns the largest one with
   * a caption, else −1. Returns the node itself if the element around it has text of the story.
   */
  around(node: number): number;
  /** Returns the largest element from a node up to its box without a byline or date of the story outside the node's own figure. */
  withoutFacts(node: number, box: number): number;
  /** Returns whether the node is above the first paragraph of the story. */
  isAbove(node: number): boolean;
  /** Returns whether the node is above the first paragraph, without a caption or a figure. */
  isBareAbove(node: number, box: number): boolean;
  /** Returns whether a node's box is within the story's text, beside or below its headline, or right after its last line. */
  isInStory(box: number, node: number): boolean;
}

/** Most characters beside a picture that can be a caption with its credit. */
const CAPTION_CHARS = 500;
const LINKED = 0.5;
/** Least share of the story's text in its container; the rest may be outside, like a standfirst. */
const CONTAINER_SHARE = 0.8;
/** Most characters of a label, such as a section's name, between a picture and the headline below it. */
const LABEL_CHARS = 60;

/** Names of a picture above the headline, or of its box, that tell it from a banner of the site. */
const HERO = /\bhero\b|\b(?:featured|lead|post|article|cover|primary) (?:image|img|picture|photo|media)\b/;

/** Roles of lines about the story or its pictures; the other roles in the story are its text. */
const BESIDE_ROLES: ReadonlySet<BlockRole> = new Set<BlockRole>(['byline', 'published', 'caption', 'author']);

/** Returns the boxes of a page, or undefined if it has no story. Linear in the page; each box is linear in its depth. */
export function mediaBoxes(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  roles: Pick<Roles, 'of' | 'headline' | 'first' | 'last'>,
): MediaBoxes | undefined {
  const first = blocks[roles.first];
  const last = blocks[roles.last];
  if (!first || !last) return undefined;
  const chars = (is: (role: BlockRole) => boolean, size: (i: number) => number) =>
    blockSums(page, blocks, (_, i) => (is(defined(roles.of[i])) ? size(i) : 0));
  // A link "#" to each picture of a list is no text of the story.
  const length = (i: number) => (isTelling(defined(blocks[i]).text) ? defined(blocks[i]).text.length : 0);
  const isOther = (role: BlockRole) => !isPartOfStory(role);
  const story = chars((role) => isPartOfStory(role) && !BESIDE_ROLES.has(role), length);
  const body = chars((role) => role === 'body', length);
  const said = chars((role) => role === 'caption', length);
  const other = chars(isOther, length);
  const linked = chars(isOther, (i) => {
    const { node, linkChars } = defined(blocks[i]);
    return linkChars > 0 && isCreditLine(page, node) ? 0 : linkChars;
  });
  const isFact = (i: number) =>
    (roles.of[i] === 'byline' && i < roles.first) ||
    (roles.of[i] === 'published' && writtenDates(defined(blocks[i]).text, page.head.language).length > 0);
  const facts = blockSums(page, blocks, (_, i) => Number(isFact(i)));
  // Some stories begin with a heading, above their byline.
  const opening =
    blocks.find(({ node }, i) => roles.of[i] === 'body' && headingLevel(page.tag[node]) === 0) ?? first;
  const isAbove = (node: number): boolean => node < opening.start;
  /**
   * Returns whether a node's box holds much besides the node and captions. A short link beside a figure without a link is no teaser, so it
   * is allowed.
   */
  const isCrowded = (box: number, node: number, isOnItsOwn: boolean): boolean => {
    const beside = defined(other[box]) - defined(other[node]);
    const links = defined(linked[box]) - defined(linked[node]);
    return (
      beside > CAPTION_CHARS ||
      (links > LINKED * (beside + defined(said[box])) && (!isOnItsOwn || links > LABEL_CHARS))
    );
  };

  const headline = blocks[roles.headline];
  const head = headline && roles.headline < roles.first ? headline : undefined;
  let container = first.node;
  while (container > 0 && defined(body[container]) < CONTAINER_SHARE * defined(body[0]))
    container = parentOf(page, container);
  const otherSoFar = [0];
  blocks.forEach((_, i) => {
    otherSoFar.push(defined(otherSoFar[i]) + (isOther(defined(roles.of[i])) ? length(i) : 0));
  });
  const otherBefore = (node: number): number => defined(otherSoFar[blocksWithin(blocks, 0, node)[1]]);
  /** Returns the characters between two nodes that are not part of the story. */
  const between = (from: number, to: number): number => otherBefore(to) - otherBefore(Math.min(from, to));

  return {
    around(node) {
      let box = node;
      // Links to more stories may follow below a picture with its caption.
      let captioned = -1;
      const isOnItsOwn = page.tag[figureAround(page, node, 0)] === 'figure' && !isInLink(page, node);
      for (let up = parentOf(page, node); up > 0 && defined(story[up]) === 0; up = parentOf(page, up)) {
        box = up;
        if (defined(said[box]) > 0 && !isCrowded(box, node, isOnItsOwn)) captioned = box;
      }
      if (!isCrowded(box, node, isOnItsOwn)) return box;
      const isInParagraph = page.tag[parentOf(page, node)] === 'p' && !isInLink(page, node);
      return captioned < 0 && isInParagraph ? node : captioned;
    },
    withoutFacts(node, box) {
      const own = figureAround(page, node, box);
      return upTo(page, own, box).findLast((at) => facts[at] === facts[own]) ?? own;
    },
    isAbove,
    isBareAbove: (node, box) =>
      isAbove(node) && said[box] === 0 && page.tag[figureAround(page, node, 0)] !== 'figure',
    isInStory(box, node) {
      if (box > last.start) return contains(page, container, box) && between(last.end, box) === 0;
      if (box > first.start) return true;
      if (!head) return contains(page, container, box);
      if (box >= head.start) return true;
      const around = parentOf(page, box);
      if (around <= 0 || !contains(page, around, head.node)) return false;
      // A bare picture above the whole story is a banner.
      const isHero = upTo(page, node, box).some((at) => HERO.test(namingWords(page, at)));
      const isLead = body[around] === 0 || defined(said[box]) > 0 || holdsFigure(page, box) || isHero;
      return isLead && between(endOf(page, box), head.start) <= LABEL_CHARS;
    },
  };
}

const isInLink = (page: PageTree, node: number): boolean =>
  upTo(page, node, 0).some((at) => page.tag[at] === 'a');

/** Returns the outermost figure around a node within the box, or the node itself. */
function figureAround(page: PageTree, node: number, box: number): number {
  return upTo(page, node, box).findLast((at) => page.tag[at] === 'figure') ?? node;
}

const holdsFigure = (page: PageTree, box: number): boolean =>
  page.tag.slice(box, endOf(page, box)).includes('figure');

/** Returns whether a line credits a picture: by its name, or as a caption with a link to another site. */
export function isCreditLine(page: PageTree, node: number): boolean {
  const around = aboveAndSelf(page, node, 2);
  if (around.some((at) => CREDIT_NAME.test(namingWords(page, at)))) return true;
  const isCaption = (at: number) => page.tag[at] === 'figcaption' || CAPTION_NAME.test(namingWords(page, at));
  if (!around.some(isCaption)) return false;
  for (let at = node; at < endOf(page, node); at++) {
    const link = attribute(page, at, 'href');
    if (/^(?:https?:)?\/\//.test(link) && hostOf(link) !== hostOf(page.url)) return true;
  }
  return false;
}
