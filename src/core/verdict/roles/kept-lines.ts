import { defined } from '../../basics/defined.ts';
import { combine } from '../../basics/hash.ts';
import { blockSums } from '../../page/block-sums.ts';
import { parentOf } from '../../page/page-tree.ts';
import { plainChars } from '../../page/paragraph.ts';
import { nodeKeys } from '../../style-tree/presentation.ts';
import type { JudgingOptions } from '../options.ts';
import { alikeSideBySide, LEADING } from './alike-siblings.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** At most this many elements from a line up to the sibling that it is a part of. Chosen by hand. */
const MOST_STEPS = 8;
/** Least number of siblings with story at a place. Chosen on one half of wcxb; three finds fewer posts of threads. */
const STORY_SIBLINGS = 2;
/** Fewer characters are a label or a figure. Chosen on one half of wcxb. */
const SENTENCE = 40;

/** One place in all siblings of a group, such as the text of each post in a thread. */
interface SharedPlace {
  /** Characters of all lines there, of those that are story, and of all, each times its P(noise). */
  chars: number;
  story: number;
  noise: number;
  /** Number of siblings that have story there, and the last of them. */
  siblings: number;
  last: number;
  /** Number of siblings with a sentence of the story there, before the first line that is not story. */
  leading: number;
  isLeading: boolean;
}

/**
 * Adds lines that have the place of story lines: in the posts of a thread, the cards of a guide, or the items of a list. If two
 * siblings have story at a place and most characters there are story, all lines there are, as far as no other page has them. Lines are also
 * added if the first siblings have sentences of the story there, or if P(noise) of all lines there is ½ or less on average, and that of
 * the line is no more than `noStory`. Lines that are links are added only on pages that are not for reading. Changes `of`. Linear in the page.
 */
export function keepAlikeLines(
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'of' | 'isOut'>,
  { siblings: share, noStory }: Pick<JudgingOptions, 'siblings' | 'noStory'>,
): void {
  const { evidence, purpose, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const groupsOf = new Map<number, number[]>();
  const groups = alikeSideBySide(
    page,
    blockSums(page, blocks, (_, i) => Number(of[i] === 'body')),
  );
  groups.forEach((nodes, group) => {
    for (const node of nodes) groupsOf.set(node, [...(groupsOf.get(node) ?? []), group]);
  });
  const keys = nodeKeys(page);
  /** Returns the names of a line's places in the siblings around it, each with the sibling. */
  const placesOf = (i: number): (readonly [string, number])[] => {
    const found: (readonly [string, number])[] = [];
    let path = 0;
    let at = defined(blocks[i]).node;
    for (let step = 0; step < MOST_STEPS && at > 0; step++) {
      for (const group of groupsOf.get(at) ?? []) found.push([`${group} ${path}`, at]);
      path = combine(path, defined(keys[at]));
      at = parentOf(page, at);
    }
    return found;
  };
  const places = blocks.map((block, i) =>
    (plainChars(block) > 0 || purpose !== 'read') && block.controlChars === 0 && !block.hidden
      ? placesOf(i)
      : [],
  );
  const shared = new Map<string, SharedPlace>();
  blocks.forEach(({ text }, i) => {
    for (const [name, sibling] of defined(places[i])) {
      const place = shared.get(name) ?? {
        chars: 0,
        story: 0,
        noise: 0,
        siblings: 0,
        last: -1,
        leading: 0,
        isLeading: true,
      };
      shared.set(name, place);
      place.chars += text.length;
      place.noise += defined(draft.noise[i]) * text.length;
      if (of[i] === 'none') place.isLeading = false;
      if (of[i] !== 'body') continue;
      place.story += text.length;
      if (place.last === sibling) continue;
      place.last = sibling;
      place.siblings++;
      if (place.isLeading && text.length >= SENTENCE) place.leading++;
    }
  });
  const isOfStory = ([name]: readonly [string, number]) => {
    const { chars, story, siblings, leading } = defined(shared.get(name));
    return leading >= LEADING || (siblings >= STORY_SIBLINGS && story >= share * chars);
  };
  const isLikely = ([name]: readonly [string, number]) => {
    const { chars, noise, siblings } = defined(shared.get(name));
    return siblings > 0 && noise <= 0.5 * chars;
  };
  blocks.forEach((_, i) => {
    if (!isOpen(i)) return;
    const found = defined(places[i]);
    if (found.some(isOfStory) || (defined(draft.noise[i]) <= noStory && found.some(isLikely))) of[i] = 'body';
  });
}
