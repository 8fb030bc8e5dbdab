import { defined } from '../../basics/defined.ts';
import { type RecordGroup, recordGroups } from '../../impression/records.ts';
import { blockSums } from '../../page/block-sums.ts';
import { aboveAndSelf, contains, endOf, holdsOne, parentOf } from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { picturesOn } from '../../page/picture.ts';
import { blockCharacters, blocksWithin, type TextBlock, textCopies } from '../../page/text-blocks.ts';
import type { Finding, FindingInput } from './finding.ts';

/** Least share of a teaser's characters that are links. */
const LINKED = 0.95;
/**
 * A line of fewer words than `WORDS` is a teaser only if the page has at least `COPIES` of it. `COPIES` was chosen on one half of wcxb:
 * `npm run bench quality -- --sets wcxb`.
 */
const WORDS = 3;
const COPIES = 6;
/** Tags of headings, list items and table cells: a link in them is no teaser. */
const OWN_LINE = /^(?:h\d|li|t[dh]|d[td])$/;
const SUBHEADING = /^h[2-6]$/;
/** Elements from a subheading upwards among which is the link of its card. */
const CARD_REACH = 4;

/** A label before the link, such as "Read on:", or in brackets "[See also]" and "【関連記事】", unlike "[1]" and "[PDF]". */
const LABEL = /^\s*([^:]{1,20}:|[[【](?:[^\]\d]{1,10}\s|\P{ASCII})[^\]】\d]{1,20}[\]】]\s*)/u;

/**
 * Finds teasers in an article: a line that is only a link, with or without a label, mostly leads to another story ("Read more: …"). A short
 * one is a call to act ("Book now") if the page repeats it. A subheading in one link with a picture is a teaser if nothing follows beside
 * the link: in a list of goods, text follows. On a page that lists stories, such lines are the content.
 */
export const teaser: Finding = (on) => {
  const { page, blocks } = on.evidence;
  if (on.chances.article < 0.5 || isList(on)) return undefined;
  const characters = blockCharacters(blocks);
  const copies = textCopies(blocks);
  const isCard = (i: number) => {
    const { node } = defined(blocks[i]);
    const link = aboveAndSelf(page, node, CARD_REACH).find((at) => page.tag[at] === 'a');
    const next = blocks[i + 1];
    return (
      link !== undefined &&
      SUBHEADING.test(defined(page.tag[node])) &&
      holdsOne(page, picturesOn(page), link) &&
      !(next && contains(page, parentOf(page, link), next.node))
    );
  };
  return (i) => {
    const block = defined(blocks[i]);
    const isShortAndRare = defined(characters[i]).words < WORDS && defined(copies.get(block.text)) < COPIES;
    const isOwnLine = OWN_LINE.test(defined(page.tag[block.node])) && !isCard(i);
    return Number(isLinked(block) && !isOwnLine && !isShortAndRare);
  };
};

function isLinked(block: TextBlock): boolean {
  const { text, linkChars } = block;
  if (linkChars >= LINKED * text.length) return true;
  const label = isMostlyLinks(block) ? LABEL.exec(text)?.[1] : undefined;
  return label !== undefined && linkChars >= LINKED * (text.length - label.length);
}

/** Least number of records of a list, and least share of the likely story in them. Both chosen by hand. */
const RECORDS = 5;
const IN_RECORDS = 0.5;

/** Returns whether most of the likely story is in records that each begin with a linked line: the page then lists stories. */
function isList({ evidence: { page, blocks }, noise }: FindingInput): boolean {
  const isStory = (i: number) => defined(noise[i]) < 0.5;
  const story = blockSums(page, blocks, ({ text }, i) => (isStory(i) ? text.length : 0));
  const inGroup = new Map<RecordGroup, number>();
  recordGroups(page).member.forEach((group, node) => {
    if (!group || group.number < RECORDS) return;
    const [first, end] = blocksWithin(blocks, node, endOf(page, node));
    const block = blocks[first];
    if (block && end > first + 1 && isStory(first) && isLinked(block))
      inGroup.set(group, (inGroup.get(group) ?? 0) + defined(story[node]));
  });
  return [...inGroup.values()].some((chars) => chars > IN_RECORDS * defined(story[0]));
}
