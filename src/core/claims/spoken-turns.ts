import { remembered } from '../basics/remembered.ts';
import { headingLevel } from '../page/headings.ts';
import { isClipped } from '../page/hidden-markup.ts';
import { byNaming, wordsWithTestId } from '../page/namings.ts';
import { outermost, type PageTree, parentOf, textOf } from '../page/page-tree.ts';

/** A part of a conversation with a program: one speaker says it, and the other one answers. */
export interface SpokenTurn {
  readonly node: number;
  /** The speaker, as the page calls it for screen readers or in its markup: "ChatGPT", "User". */
  readonly speaker: string;
}

/** A heading for screen readers above a turn: "You said:". */
const LABEL = /^(.{2,40}?)(?: said)?:$/;
/** A person asks in elements with the first names, and a program answers in those with the second. */
const ASKED = /\b(user|human) (?:message|prompt|query|turn)\b/;
const PERSON = /^(?:User|Human)$/;
const ANSWERED = /\b([a-z]{2,20}) (?:answer|message|response)\b/;

/**
 * Returns the turns of a conversation of two speakers, in page order, or none. They are below headings that only screen readers read, or in
 * elements that are named after them, such as `user-message` and `model-response`. Linear in the page, once.
 */
export const spokenTurns = remembered((page: PageTree): readonly SpokenTurn[] => {
  const labelled = page.tag.flatMap((tag, node): SpokenTurn[] => {
    const [, speaker] =
      headingLevel(tag) > 0 && isClipped(page, node) ? (LABEL.exec(textOf(page, node)) ?? []) : [];
    return speaker ? [{ node: parentOf(page, node), speaker }] : [];
  });
  return [labelled, namedTurns(page)].find(areOfTwo) ?? [];
});

/** Returns the outermost elements that are named after turns, or none if none is named after a person's. */
function namedTurns(page: PageTree): SpokenTurn[] {
  const speakerOf = byNaming(page, (naming) => {
    const words = `${naming.tag.replace(/-/g, ' ')} ${wordsWithTestId(naming)}`;
    return (ASKED.exec(words) ?? ANSWERED.exec(words))?.[1] ?? '';
  });
  const turns = outermost(page, 1, page.tag.length, (node) => speakerOf(node) !== '').map((node) => ({
    node,
    speaker: speakerOf(node).replace(/^./, (letter) => letter.toUpperCase()),
  }));
  return turns.some(({ speaker }) => PERSON.test(speaker)) ? turns : [];
}

/** Returns whether turns are those of two speakers, each in an element of its own. */
const areOfTwo = (turns: readonly SpokenTurn[]): boolean =>
  new Set(turns.map(({ speaker }) => speaker)).size === 2 &&
  new Set(turns.map(({ node }) => node)).size === turns.length;
