import { hash } from '../../basics/hash.ts';
import { remembered } from '../../basics/remembered.ts';
import type { Claims } from '../../claims/claims.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import { textSums } from '../../page/block-sums.ts';
import { hidesItself } from '../../page/hidden-markup.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  holdsOne,
  type PageTree,
  parentOf,
  upTo,
  withTag,
} from '../../page/page-tree.ts';
import { isPicture, picturesOn, sideOf } from '../../page/picture.ts';
import { runStart } from '../../page/run-start.ts';
import { contentAddress } from '../../style-tree/content-address.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { onOtherCards } from '../findings/other-goods.ts';
import type { Roles } from '../roles/roles.ts';
import { mediaBoxes } from './media-boxes.ts';
import { claimedPictures, type MediaKind, shownMedia } from './shown-media.ts';

/** A picture, player or embed that belongs to the story. */
export interface StoryMedia {
  readonly node: number;
  readonly kind: MediaKind;
  /** The largest element around it without the story's text, byline or date: it holds the medium and its captions. */
  readonly box: number;
  /** Whether the page claims it as the picture of its story. */
  readonly lead: boolean;
}

/** Least number of other pages with the same picture at the same place that makes it a part of the template. */
const REPEATED = 2;
/** Most pictures, players and embeds of one story. */
const MAX_MEDIA = 500;

/** Names of media outside the story. Chosen by hand: no set says whose a picture is, and `bench/story-parts` uses such names itself. */
const NO_STORY =
  /(?<!\bhas(?: \w+)? )\b(?:ads?|adverts?|advertisements?|adslot|sponsor(?:ed)?|promos?|newsletters?|authors?|bylines?|profile)\b/;
/** Names of small pictures that are not the story's; a large picture may have a name for sharing. */
const MARK =
  /(?<!\bhas(?: \w+)? )\b(?:avatars?|gravatar|logo|icons?|emoji|smil(?:ies?|eys?)|emoticons?|badges?|reactions?|share|sharing|social)\b/;
/** The text of a picture of whoever wrote a post: "u/ann avatar". */
const AVATAR = /^(?:u\/\S+|\S+['’]s|user|profile) avatar$/i;
/** Least width of a large picture, in CSS pixels. */
const LARGE = 400;
/** Names of a story's lead picture, whatever names the elements around it have. */
const LEAD_NAME = /\b(?:hero|lead|featured|main) ?(?:image|img|picture|photo)\b/;
/** Most elements, from a picture upwards, whose names are read. */
const NAMES_REACH = 5;

/**
 * Returns the pictures, players and embeds of the story, in page order. Their box is within the story's text, beside or below its
 * headline, or right after its last line. The box holds at most a caption, other pages do not repeat it, and it is on no card of other
 * goods. Linear in the page, times the depth of each medium.
 */
export function storyMedia(
  evidence: Evidence,
  claims: Claims,
  roles: Pick<Roles, 'of' | 'headline' | 'first' | 'last'>,
  purpose: Purpose,
): readonly StoryMedia[] {
  const { page, blocks } = evidence;
  const boxes = mediaBoxes(evidence, roles);
  const last = blocks[roles.last];
  if (!boxes || !last) return [];
  const named = claimedPictures(page, claims);
  const writers = new Set(
    blocks.flatMap(({ node, start, end }, i) =>
      roles.of[i] === 'byline' ? linksAround(page, node, runStart(page, node, start), end) : [],
    ),
  );
  const isOnCard = onOtherCards(page, purpose);
  const media: StoryMedia[] = [];
  const seen = new Set<string>();
  for (const node of page.tag.keys()) {
    if (media.length >= MAX_MEDIA) break;
    const shown = shownMedia(page, node);
    if (!shown || seen.has(shown.address) || isNotOfStory(evidence, node) || isOnCard?.[node]) continue;
    const { kind, address } = shown;
    const box = boxes.around(node);
    if (box < 0) continue;
    const isNamed = kind === 'picture' && named(address) !== undefined;
    if (!(isNamed && box < last.start) && !boxes.isInStory(box, node)) continue;
    if (!isNamed && isPortrait(page, node, writers)) continue;
    const hiding = upTo(page, node, box).filter((at) => hidesItself(page, at));
    if (kind === 'picture' ? hiding.some((at) => isForOthers(page, at, node)) : hiding.length > 0) continue;
    seen.add(address);
    media.push({ node, kind, box: boxes.withoutFacts(node, box), lead: isNamed });
  }
  // Pages to read have portraits and logos as bare pictures beside the claimed one. Pages of goods have a gallery there.
  const isBare = ({ node, kind, box }: StoryMedia) => kind === 'picture' && boxes.isBareAbove(node, box);
  const hasLead = purpose === 'read' && media.some(({ node, lead }) => lead && boxes.isAbove(node));
  return hasLead ? media.filter((one) => one.lead || !isBare(one)) : media;
}

/** Returns whether a medium is not of the story wherever it is: by the names around it, or because other pages repeat it. */
export const isNotOfStory = (evidence: Evidence, node: number): boolean =>
  isNamedOtherwise(evidence.page, node) || isRepeated(evidence, node);

function isNamedOtherwise(page: PageTree, node: number): boolean {
  if (LEAD_NAME.test(namingWords(page, node))) return false;
  if (AVATAR.test(attribute(page, node, 'alt'))) return true;
  const isLarge = sideOf(page, node, 'width') >= LARGE;
  const isOther = (names: string) => NO_STORY.test(names) || (!isLarge && MARK.test(names));
  return aboveAndSelf(page, node, NAMES_REACH).some(
    (at) =>
      // The names of a link in a figure tell what it does, or that it leads to a shop.
      !(page.tag[at] === 'a' && page.tag[parentOf(page, at)] === 'figure') &&
      isOther(namingWords(page, at)) &&
      (at === node || isAlone(page, at)),
  );
}

/** Returns whether an element has no paragraphs: the name of a whole page or story says nothing about a picture in it. */
const isAlone = (page: PageTree, at: number): boolean => !holdsOne(page, paragraphsOf(page), at);

const paragraphsOf = remembered((page: PageTree): readonly number[] => withTag(page, 'p'));

/** Returns the addresses of the links around and in a line, which is the nodes [from, end) in an element. */
export function linksAround(page: PageTree, node: number, from: number, end: number): string[] {
  return [...page.attributes.slice(from, end), ...upTo(page, node, 0).map((at) => page.attributes[at])]
    .map((attributes) => attributes?.href ?? '')
    .filter((link) => link !== '');
}

const PINTEREST = /\bpinterest\b/;

/**
 * Returns whether a hidden picture is only for other sites; `at` is the picture or an element around it that hides it. Such a picture is in
 * a box without text, and no box of this kind is visible beside it. In a gallery, one of these boxes is visible. Hidden pictures without a
 * box count as slides, unless they are named after such a site.
 */
function isForOthers(page: PageTree, at: number, picture: number): boolean {
  if (at === picture) return PINTEREST.test(namingWords(page, at));
  return isBox(page, at) && !visibleBoxes(page).has(boxKind(page, at));
}

/** Returns whether an element has pictures and no text. */
const isBox = (page: PageTree, at: number): boolean =>
  textSums(page).chars[at] === 0 && holdsOne(page, picturesOn(page), at);

/** Returns an element's parent, tag and class as one text. */
const boxKind = (page: PageTree, at: number): string =>
  `${parentOf(page, at)} ${page.tag[at]} ${attribute(page, at, 'class')}`;

const visibleBoxes = remembered(
  (page: PageTree): ReadonlySet<string> =>
    new Set(
      page.tag.flatMap((_, at) => (isBox(page, at) && !hidesItself(page, at) ? [boxKind(page, at)] : [])),
    ),
);

/** Returns whether the nearest link around a picture leads to the same address as a link in the byline. */
function isPortrait(page: PageTree, node: number, writers: ReadonlySet<string>): boolean {
  const [link] = linksAround(page, node, node, node);
  return link !== undefined && writers.has(link);
}

/** Returns whether other pages of the site have the same picture at the same place. */
function isRepeated({ page, elements, own }: Evidence, node: number): boolean {
  const address = contentAddress(page, node);
  if (!address || !isPicture(address)) return false;
  const [place] = upTo(page, node, 0).flatMap((at) => elements[at] ?? []);
  const known = place?.features.counts.get(hash(address, 1));
  return known !== undefined && known.pages - own >= REPEATED;
}
