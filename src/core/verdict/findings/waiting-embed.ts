import { hostOf } from '../../address/host.ts';
import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import type { PageBlocks } from '../../impression/layout.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { textSums } from '../../page/block-sums.ts';
import { haveTopHeading } from '../../page/headings.ts';
import { attribute, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { type Finding, heldBy } from './finding.ts';

/** Most characters of a box that asks; a box with more holds a text of its own. */
const MAX_CHARS = 1000;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'embed', 'object']);
/** Tags whose addresses belong to pictures, players, scripts and links. */
const OTHERS: ReadonlySet<string> = new Set(['img', 'source', 'script', 'video', 'audio', 'a', 'link']);
const KEPT = /^data-(?:[\w-]*-)?(?:src|url)$/;
/** Names of the embed in boxes without such an address, in languages of countries that demand consent. */
const NAMED =
  /\b(?:extern\w* (?:inhalt|inhoud)|(?:external|third[- ]party) content|contenus? (?:externe|tiers)|contenido externo|contenut[io] estern)/i;
/** Words in addresses of embeds. */
const EMBEDDED = /\b(?:embed|player|iframe|widgets?|oembed)\b/i;

/**
 * Returns 1 for each text block that asks the reader before an embed loads, else 0. These blocks are in the smallest element with text
 * around a frame without an address, or around an element that keeps the address, if the element also holds a control. A text that names
 * the embed needs no address: its box is the smallest one with a control. A box with the page's heading is a short story. Linear in the
 * page, times the depth of each embed.
 */
export const waitingEmbedTexts = remembered(({ page, blocks }: PageBlocks): Uint8Array => {
  const texts = new Uint8Array(blocks.length);
  const { chars } = textSums(page);
  let controls: Uint32Array | undefined;
  const isAsked = (box: number): boolean => {
    controls ??= controlsBefore(page);
    return defined(controls[endOf(page, box)]) > defined(controls[box]);
  };
  const fill = (box: number): void => {
    if (box === 0 || defined(chars[box]) > MAX_CHARS || !isAsked(box)) return;
    const [from, to] = blocksWithin(blocks, box, endOf(page, box));
    if (!haveTopHeading(page, blocks.slice(from, to))) texts.fill(1, from, to);
  };
  for (const node of page.tag.keys()) {
    if (!waits(page, node)) continue;
    let box = node;
    while (box > 0 && chars[box] === 0) box = parentOf(page, box);
    fill(box);
  }
  blocks.forEach(({ node, text }, i) => {
    if (texts[i] || !NAMED.test(text)) return;
    let box = node;
    while (box > 0 && defined(chars[box]) <= MAX_CHARS && !isAsked(box)) box = parentOf(page, box);
    fill(box);
  });
  return texts;
});

/** Returns whether the element keeps an address on another site but does not show it yet. */
function waits(page: PageTree, node: number): boolean {
  const own = page.attributes[node];
  const tag = defined(page.tag[node]);
  if (!own || OTHERS.has(tag)) return false;
  const isFrame = FRAMES.has(tag);
  const isMadeLater = tag.includes('-');
  for (const name in own) {
    if (!KEPT.test(name) && !(isMadeLater && name === 'src')) continue;
    const address = attribute(page, node, name);
    if ((isFrame || EMBEDDED.test(address)) && isForeign(page, address))
      return !(isFrame && isForeign(page, attribute(page, node, 'src')));
  }
  return false;
}

function isForeign(page: PageTree, address: string): boolean {
  const url = absoluteUrl(page, address);
  return /^https?:/.test(url) && hostOf(url) !== hostOf(page.url);
}

const ANSWERS: ReadonlySet<string> = new Set(['checkbox', 'button', 'submit']);

function controlsBefore(page: PageTree): Uint32Array {
  const before = new Uint32Array(page.tag.length + 1);
  page.tag.forEach((tag, node) => {
    const isControl =
      tag === 'button' ||
      (tag === 'input' && ANSWERS.has(attribute(page, node, 'type'))) ||
      /^(?:button|switch)$/.test(attribute(page, node, 'role'));
    before[node + 1] = defined(before[node]) + Number(isControl);
  });
  return before;
}

/** Finds text that asks before an embed of another site loads. It is no part of the story. */
export const waitingEmbed: Finding = ({ evidence }) => {
  const waiting = waitingEmbedTexts(evidence);
  return heldBy(waiting);
};
