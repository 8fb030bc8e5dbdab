import { defined } from '../../basics/defined.ts';
import { plainClaim } from '../../claims/plain-claim.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { embedSource } from '../../page/embed-source.ts';
import { attribute, contains, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { pictureOf } from '../../page/picture.ts';
import { playerSources } from '../../page/player-sources.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import type { Evidence } from '../../verdict/evidence/evidence.ts';
import { waitingEmbedTexts } from '../../verdict/findings/waiting-embed.ts';
import type { StoryMedia } from '../../verdict/media/story-media.ts';
import type { BlockRole } from '../../verdict/roles/block-role.ts';
import { isNamedCaption, tellsPictureAbove } from '../../verdict/roles/caption-lines.ts';
import { hasCredit } from '../../verdict/roles/picture-names.ts';
import type { ArticleEmbed, ArticleFigure, ArticlePlayer, Caption } from '../article.ts';
import { storyHtml } from '../html/story-html.ts';
import { captionOf, saidOf } from './caption.ts';

type MediaBlock = ArticleFigure | ArticleEmbed | ArticlePlayer;

/**
 * Returns the story's pictures, players and embeds as blocks, in page order. The caption of each is in its box, or else the lines right below
 * the box that have a credit, are named a caption, or say what the picture's description says. `of` are the roles of the text blocks.
 */
export function mediaBlocks(
  evidence: Evidence,
  media: readonly StoryMedia[],
  of: readonly BlockRole[],
): MediaBlock[] {
  const { page } = evidence;
  const asks = waitingEmbedTexts(evidence);
  const out: { block: MediaBlock; figure: number | undefined }[] = [];
  const groups = groupsByBox(withoutPreviews(page, media));
  groups.forEach((group, i) => {
    const box = defined(group[0]).box;
    const captions = captionsIn(evidence, asks, box, group);
    if (captions.size === 0)
      captions.set(defined(group.at(-1)), captionBelow(evidence, box, groups[i + 1], of));
    const [alone] = group.filter(({ kind }) => kind !== 'picture');
    const pictures = group.filter(({ kind }) => kind === 'picture');
    // A single picture beside a player or embed is its still.
    const still = alone && group.length === 2 ? pictures[0] : undefined;
    for (const one of group) {
      if (one === still) continue;
      const said = [one, still].flatMap((medium) => (medium && captions.get(medium)) ?? []);
      const block = mediaBlock(page, one, captionOf(page, said), still);
      if (block) out.push({ block, figure: figureAround(page, one.node, box) });
    }
  });
  return grouped(out);
}

/**
 * Returns media without pictures that the same figure also shows wider: a blurred preview has its picture's file name. The width is that in the
 * address; of equal ones the last is kept.
 */
function withoutPreviews(page: PageTree, media: readonly StoryMedia[]): readonly StoryMedia[] {
  const widest = new Map<string, { readonly node: number; readonly width: number }>();
  const names = media.map(({ node, kind, box }) => {
    const figure = figureAround(page, node, box);
    const source = (kind === 'picture' && pictureOf(page, node)?.source) || '';
    const [path = ''] = source.split(/[?#]/);
    const file = path.slice(path.lastIndexOf('/'));
    const name = figure === undefined || !/\.[a-z]{3,4}$/i.test(file) ? `${node}` : `${figure} ${file}`;
    const width = Number(/[/_,?&-](?:w|max|width)[=/_-]?(\d{2,4})\b/.exec(source)?.[1] ?? 0);
    if (width >= (widest.get(name)?.width ?? 0)) widest.set(name, { node, width });
    return name;
  });
  return media.filter(({ node }, i) => widest.get(defined(names[i]))?.node === node);
}

const figureAround = (page: PageTree, node: number, box: number): number | undefined =>
  upTo(page, node, box).find((at) => page.tag[at] === 'figure');

/** Returns whether a line right below a picture is its caption by its words: a credit, or the picture's own description. */
const isCaptionByText = (evidence: Evidence, i: number): boolean =>
  hasCredit(defined(evidence.blocks[i]).text) || tellsPictureAbove(evidence, i);

/** Returns the lines of the caption right below a box, before any other text and the next media. */
function captionBelow(
  evidence: Evidence,
  box: number,
  next: readonly StoryMedia[] | undefined,
  of: readonly BlockRole[],
): readonly TextBlock[] {
  const { page, blocks } = evidence;
  const from = blocksWithin(blocks, 0, endOf(page, box))[1];
  const end = next ? defined(next[0]).node : page.tag.length;
  const lines: TextBlock[] = [];
  for (let i = from; i < blocks.length; i++) {
    const block = defined(blocks[i]);
    if (of[i] !== 'caption' || block.start >= end) break;
    const isNamed = isNamedCaption(page, block, endOf(page, box));
    if (!isNamed && !(i === from && isCaptionByText(evidence, i))) break;
    lines.push(block);
  }
  return lines;
}

/** Groups media by box. Boxes never contain each other, so media of one box follow each other. */
function groupsByBox(media: readonly StoryMedia[]): StoryMedia[][] {
  const groups: StoryMedia[][] = [];
  for (const one of media) {
    const group = groups.at(-1);
    if (group?.[0]?.box === one.box) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Returns the lines of a box that are about each medium in it. */
function captionsIn(
  { page, blocks }: Evidence,
  asks: Uint8Array,
  box: number,
  group: readonly StoryMedia[],
): Map<StoryMedia, readonly TextBlock[]> {
  const own = group.map((one) => ownElement(page, one, group));
  const beside = new Map<StoryMedia, { readonly root: number; readonly lines: TextBlock[] }>();
  blocks.forEach((block, i) => {
    if (!contains(page, box, block.node) || asks[i]) return;
    const at = own.findIndex((root) => contains(page, root, block.node));
    // A line outside the own elements of all media is about the medium before it.
    const before = group.findLastIndex(({ node }) => node < block.start);
    const one = defined(group[at >= 0 ? at : Math.max(0, before)]);
    if (contains(page, one.node, block.node)) return;
    const known = beside.get(one);
    if (known) known.lines.push(block);
    else beside.set(one, { root: own[at] ?? box, lines: [block] });
  });
  return new Map([...beside].map(([one, { root, lines }]) => [one, saidOf(page, lines, root)]));
}

/** Returns the largest element of the box that holds only one of its media. */
function ownElement(page: PageTree, { node, box }: StoryMedia, group: readonly StoryMedia[]): number {
  let own = node;
  for (let up = parentOf(page, node); up >= box; up = parentOf(page, up)) {
    if (group.some((other) => other.node !== node && contains(page, up, other.node))) break;
    own = up;
  }
  return own;
}

function mediaBlock(
  page: PageTree,
  { node, kind }: StoryMedia,
  caption: Caption,
  beside: StoryMedia | undefined,
): MediaBlock | null {
  const still =
    absoluteUrl(page, attribute(page, node, 'poster')) ||
    (beside && pictureOf(page, beside.node)?.source) ||
    '';
  const title = attribute(page, node, 'title') || attribute(page, node, 'aria-label');
  if (kind === 'picture') {
    const picture = pictureOf(page, node);
    // Like a claim, it may have markup, or be encoded twice.
    const alt = plainClaim(picture?.alt ?? '');
    return picture && { kind: 'figure', node, pictures: [{ ...picture, alt }], caption };
  }
  if (kind === 'player') {
    const medium = page.tag[node] === 'audio' ? 'audio' : 'video';
    return { kind, node, medium, sources: playerSources(page, node), title, still, caption };
  }
  const isQuote = page.tag[node] === 'blockquote';
  const quoted = isQuote ? storyHtml(page, node + 1, endOf(page, node)) : '';
  return { kind, node, source: embedSource(page, node), title, still, quoted, caption };
}

/** Merges pictures of one `figure` if only the last has a caption, so that they share it. */
function grouped(all: readonly { block: MediaBlock; figure: number | undefined }[]): MediaBlock[] {
  const out: MediaBlock[] = [];
  let open: number | undefined;
  for (const { block, figure } of all) {
    const before = out.at(-1);
    if (
      figure !== undefined &&
      figure === open &&
      before?.kind === 'figure' &&
      block.kind === 'figure' &&
      before.caption.text === ''
    )
      out[out.length - 1] = {
        ...before,
        pictures: [...before.pictures, ...block.pictures],
        caption: block.caption,
      };
    else out.push(block);
    open = figure;
  }
  return out;
}
