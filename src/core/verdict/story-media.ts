import type { Claims } from '../page/claims.ts';
import { hash } from '../page/hash.ts';
import { hidesItself } from '../page/hidden-markup.ts';
import { namingWords } from '../page/namings.ts';
import { ancestors, attribute, endOf, firstAtLeast, type PageTree, parentOf } from '../page/page-tree.ts';
import { sideOf } from '../page/picture.ts';
import { remembered } from '../page/remembered.ts';
import type { Evidence } from './evidence.ts';
import { mediaBoxes } from './media-boxes.ts';
import type { Roles } from './roles.ts';
import { type MediaKind, pictureName, shownMedia } from './shown-media.ts';

/** A picture, player or embed that belongs to the story. */
export interface StoryMedia {
  readonly node: number;
  readonly kind: MediaKind;
  /** The largest element around it without any text of the story, its byline or its date: it and what is said of it. */
  readonly box: number;
  /** The page names it as the picture of its story. */
  readonly lead: boolean;
}

/** Pages that show the same picture at the same place, before it is taken for a part of the template. */
const REPEATED = 2;
/** Pictures, players and embeds of one story. */
const MAX_MEDIA = 500;

/** By hand: no set says whose a picture is, and what tells it in `bench/story-parts` are such names themselves. What has such a thing is none. */
const NO_STORY =
  /(?<!\bhas(?: \w+)? )\b(?:ads?|adverts?|advertisements?|adslot|sponsor(?:ed)?|promos?|newsletters?|authors?|bylines?|profile)\b/;
/** The same of what is small; a large picture may be one to share. */
const MARK = /(?<!\bhas(?: \w+)? )\b(?:avatars?|gravatar|logo|icons?|emoji|share|sharing|social)\b/;
/** No mark is as wide as this, in CSS pixels. */
const LARGE = 400;
/** Pictures called so are a story's, though their place may be named after what else it is made for. */
const LEAD_NAME = /\b(?:hero|lead|featured|main) ?(?:image|img|picture|photo)\b/;
/** Elements above a picture whose names say what it is. */
const NAMES_REACH = 4;

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
  const boxes = mediaBoxes(evidence, roles);
  const last = blocks[roles.last];
  if (!boxes || !last) return [];
  const named = new Set(claims.images.map(pictureName));
  const writers = new Set(
    blocks.flatMap(({ node, end }, i) => (roles.of[i] === 'byline' ? linksOf(page, node, end) : [])),
  );
  const media: StoryMedia[] = [];
  const seen = new Set<string>();
  for (let node = 0; node < page.tag.length && media.length < MAX_MEDIA; node++) {
    const shown = shownMedia(page, node);
    if (!shown || seen.has(shown.address) || isNamedOtherwise(page, node)) continue;
    const { kind, address } = shown;
    const box = boxes.around(node);
    if (box < 0) continue;
    const isNamed = kind === 'picture' && named.has(address);
    const isLead = isNamed && box < last.start;
    if (!isLead && (!boxes.standsInStory(box) || isRepeated(evidence, node))) continue;
    if (!isNamed && isPortrait(page, node, writers)) continue;
    if (kind !== 'picture' && isHidden(page, node, box)) continue;
    seen.add(address);
    media.push({ node, kind, box: boxes.withoutFacts(node, box), lead: isNamed });
  }
  // Beside the picture that the page names, portraits of its writers and marks of its sources stand bare above the text.
  const isBare = ({ node, kind, box }: StoryMedia) => kind === 'picture' && boxes.isBareAbove(node, box);
  const hasLead = media.some(({ node, lead }) => lead && boxes.isAbove(node));
  return hasLead ? media.filter((one) => one.lead || !isBare(one)) : media;
}

function isNamedOtherwise(page: PageTree, node: number): boolean {
  const own = namingWords(page, node);
  if (LEAD_NAME.test(own)) return false;
  const isLarge = sideOf(page, node, 'width') >= LARGE;
  const isOther = (names: string) => NO_STORY.test(names) || (!isLarge && MARK.test(names));
  if (isOther(own)) return true;
  let up = 0;
  for (const at of ancestors(page, node)) {
    if (++up > NAMES_REACH) return false;
    if (isOther(namingWords(page, at)) && isAlone(page, at)) return true;
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
