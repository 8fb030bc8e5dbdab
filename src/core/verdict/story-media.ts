import { blockSums } from '../page/block-sums.ts';
import type { Claims } from '../page/claims.ts';
import { defined } from '../page/defined.ts';
import { embedSource } from '../page/embed-source.ts';
import { hash } from '../page/hash.ts';
import { hostOf } from '../page/host.ts';
import { namingWords } from '../page/namings.ts';
import {
  aboveAndSelf,
  ancestors,
  attribute,
  contains,
  endOf,
  firstAtLeast,
  type PageTree,
  parentOf,
} from '../page/page-tree.ts';
import { isSmall, pictureAddress } from '../page/picture.ts';
import { playerSources } from '../page/player-sources.ts';
import { remembered } from '../page/remembered.ts';
import { blocksWithin, hidesItself } from '../page/text-blocks.ts';
import { type BlockRole, isPartOfStory } from './block-role.ts';
import type { Evidence } from './evidence.ts';
import type { Roles } from './roles.ts';

/** A picture, player or embed that belongs to the story. */
export interface StoryMedia {
  readonly node: number;
  readonly kind: 'picture' | 'player' | 'embed';
  /** The largest element around it without any text of the story: it and what is said of it. */
  readonly box: number;
  /** The page names it as the picture of its story. */
  readonly lead: boolean;
}

/** A caption with its credit; what says more beside a picture is no caption. */
const CAPTION_CHARS = 500;
const LINKED = 0.5;
/** Share of the story's text that its container holds; the rest may be a standfirst beside it. */
const CONTAINER_SHARE = 0.8;
/** A label, as of a section, may stand between a picture and the headline below it. */
const LABEL_CHARS = 60;
/** Pages that show the same picture at the same place, before it is taken for a part of the template. */
const REPEATED = 2;
/** Pictures, players and embeds of one story. */
const MAX_MEDIA = 500;

/** By hand: no set says whose a picture is, and what tells it in `bench/story-parts` are such names themselves. */
const NO_STORY =
  /\b(?:ads?|adverts?|advertisements?|adslot|sponsor(?:ed)?|promos?|newsletters?|avatars?|gravatar|authors?|bylines?|profile|logo|icons?|emoji|share|sharing|social)\b/;
/** The mark of a site or a thing, by the name of its file. */
const MARK = /[/_-](?:logo|icon|avatar|sprite)[\w-]{0,99}\.\w+(?:\?|$)|[\w-][_-](?:logo|icon)\.\w+(?:\?|$)/i;
/** Elements above a picture whose names say what it is. */
const NAMES_REACH = 4;

/** What is said of the story or of its pictures; all else that is part of it is its text. */
const BESIDE_ROLES: ReadonlySet<BlockRole> = new Set<BlockRole>(['byline', 'published', 'caption', 'author']);

/**
 * Pictures, players and embeds of the story, in page order: those whose box stands amid the story's text, beside or below its
 * headline or right behind its last line, holds no more than a caption, and is not the same on the site's other pages. Linear
 * in the page but for the depth of each.
 */
export function storyMedia(
  evidence: Evidence,
  claims: Claims,
  roles: Pick<Roles, 'of' | 'headline' | 'first' | 'last'>,
): readonly StoryMedia[] {
  const { page, blocks } = evidence;
  const first = blocks[roles.first];
  const last = blocks[roles.last];
  if (!first || !last) return [];
  const roleOf = (i: number): BlockRole => roles.of[i] ?? 'none';
  const isOther = (role: BlockRole) => !isPartOfStory(role);
  const chars = (is: (role: BlockRole) => boolean, size: (i: number) => number) =>
    blockSums(page, blocks, (_, i) => (is(roleOf(i)) ? size(i) : 0));
  const length = (i: number) => defined(blocks[i]).text.length;
  const story = chars((role) => isPartOfStory(role) && !BESIDE_ROLES.has(role), length);
  const body = chars((role) => role === 'body', length);
  const other = chars(isOther, length);
  const linked = chars(isOther, (i) => {
    const { node, linkChars } = defined(blocks[i]);
    return linkChars > 0 && isCreditLine(page, node) ? 0 : linkChars;
  });
  const said = chars((role) => role === 'caption', length);
  const isCrowded = (box: number): boolean => {
    const beside = defined(other[box]);
    return beside > CAPTION_CHARS || defined(linked[box]) > LINKED * (beside + defined(said[box]));
  };
  const headline = blocks[roles.headline];
  const head = headline && roles.headline < roles.first ? headline : undefined;
  let container = first.node;
  while (container > 0 && defined(body[container]) < CONTAINER_SHARE * defined(body[0]))
    container = parentOf(page, container);
  const named = new Set(claims.images.map(pictureName));
  const writers = new Set(
    blocks.flatMap(({ node, end }, i) => (roleOf(i) === 'byline' ? linksOf(page, node, end) : [])),
  );

  const sums = [0];
  blocks.forEach(({ text }, i) => {
    sums.push(defined(sums[i]) + (isOther(roleOf(i)) ? text.length : 0));
  });
  const outsideBefore = (node: number): number => defined(sums[blocksWithin(blocks, 0, node)[1]]);
  /** Characters of what is no part of the story between two places. */
  const between = (from: number, to: number): number => outsideBefore(to) - outsideBefore(Math.min(from, to));
  const standsInStory = (box: number): boolean => {
    const stop = endOf(page, box);
    if (box > last.start) return contains(page, container, box) && between(last.end, box) === 0;
    if (box > first.start) return true;
    if (head && box < head.start) {
      const around = parentOf(page, box);
      if (around <= 0 || !contains(page, around, head.node)) return false;
      // Banners stand above the whole story as bare pictures.
      const isLead = body[around] === 0 || defined(said[box]) > 0 || holdsFigure(page, box);
      return isLead && between(stop, head.start) <= LABEL_CHARS;
    }
    return head !== undefined || contains(page, container, box);
  };

  const media: StoryMedia[] = [];
  const seen = new Set<string>();
  for (let node = 0; node < page.tag.length && media.length < MAX_MEDIA; node++) {
    const found = kindAndAddress(page, node);
    if (!found || seen.has(found.address) || isNamedOtherwise(page, node)) continue;
    let box = node;
    // The largest of them that holds a caption and little else: links to more may stand below both.
    let captioned = -1;
    for (let up = parentOf(page, node); up > 0 && defined(story[up]) === 0; up = parentOf(page, up)) {
      box = up;
      if (defined(said[box]) > 0 && !isCrowded(box)) captioned = box;
    }
    if (isCrowded(box)) box = captioned;
    if (box < 0) continue;
    const isNamed = found.kind === 'picture' && named.has(found.address);
    const isLead = isNamed && box < last.start;
    if (!isLead && (!standsInStory(box) || isRepeated(evidence, node))) continue;
    if (!isNamed && isPortrait(page, node, writers)) continue;
    if (found.kind !== 'picture' && isHidden(page, node, box)) continue;
    seen.add(found.address);
    media.push({ node, kind: found.kind, box, lead: isNamed });
  }
  return media;
}

function kindAndAddress(page: PageTree, node: number): { kind: StoryMedia['kind']; address: string } | null {
  switch (page.tag[node]) {
    case 'img': {
      const address = isSmall(page, node) ? '' : pictureAddress(page, node);
      return address === '' || MARK.test(address) ? null : { kind: 'picture', address: pictureName(address) };
    }
    case 'video':
    case 'audio': {
      const address = playerSources(page, node)[0]?.url;
      return address === undefined ? null : { kind: 'player', address };
    }
    case 'iframe':
    case 'embed':
    case 'object':
    case 'blockquote': {
      const address = embedSource(page, node);
      return address === '' ? null : { kind: 'embed', address };
    }
    default:
      return null;
  }
}

/** What stays of a picture's address in all its sizes. */
export const pictureName = (address: string): string =>
  address.replace(/[?#].*$/, '').replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$|$)/, '');

function isNamedOtherwise(page: PageTree, node: number): boolean {
  if (NO_STORY.test(namingWords(page, node))) return true;
  let up = 0;
  for (const at of ancestors(page, node)) {
    if (++up > NAMES_REACH) return false;
    if (NO_STORY.test(namingWords(page, at)) && isAlone(page, at)) return true;
  }
  return false;
}

/** Names of what holds a whole page or story say nothing of a picture in it. */
const isAlone = (page: PageTree, at: number): boolean => {
  const paragraphs = paragraphsOf(page);
  return (paragraphs[firstAtLeast(paragraphs, at)] ?? page.tag.length) >= endOf(page, at);
};

const paragraphsOf = remembered((page: PageTree): readonly number[] =>
  page.tag.flatMap((tag, node) => (tag === 'p' ? [node] : [])),
);

const CREDIT_NAME = /\b(?:credits?|copyright|photographer)\b/;

/** It says who made a picture, which is often a link: by name, or in a caption that leads to another site. */
export function isCreditLine(page: PageTree, node: number): boolean {
  const around = aboveAndSelf(page, node, 2);
  if (around.some((at) => CREDIT_NAME.test(namingWords(page, at)))) return true;
  if (!around.some((at) => page.tag[at] === 'figcaption')) return false;
  for (let at = node; at < endOf(page, node); at++) {
    const link = attribute(page, at, 'href');
    if (/^(?:https?:)?\/\//.test(link) && hostOf(link) !== hostOf(page.url)) return true;
  }
  return false;
}

/** Where the links around and in a line lead. */
function linksOf(page: PageTree, node: number, end: number): string[] {
  const links: string[] = [];
  for (let at = node; at < end; at++) links.push(attribute(page, at, 'href'));
  for (const at of ancestors(page, node)) links.push(attribute(page, at, 'href'));
  return links.filter((link) => link !== '');
}

/** It leads to where a name in the byline leads. */
function isPortrait(page: PageTree, node: number, writers: ReadonlySet<string>): boolean {
  for (const at of ancestors(page, node)) {
    const link = attribute(page, at, 'href');
    if (link !== '') return writers.has(link);
  }
  return false;
}

const holdsFigure = (page: PageTree, box: number): boolean => {
  for (let at = box; at < endOf(page, box); at++) if (page.tag[at] === 'figure') return true;
  return false;
};

function isHidden(page: PageTree, node: number, box: number): boolean {
  for (let at = node; at >= box; at = parentOf(page, at)) if (hidesItself(page, at)) return true;
  return false;
}

/** The same picture stands at the same place on other pages of the site. */
function isRepeated({ page, elements, own }: Evidence, node: number): boolean {
  const source =
    attribute(page, node, 'src') || attribute(page, node, 'data-src') || attribute(page, node, 'srcset');
  if (source === '' || source.startsWith('data:')) return false;
  const feature = hash(source, 1);
  for (let at = node; at >= 0; at = parentOf(page, at)) {
    const element = elements[at];
    if (element) return (element.features.counts.get(feature)?.pages ?? 0) - own >= REPEATED;
  }
  return false;
}
