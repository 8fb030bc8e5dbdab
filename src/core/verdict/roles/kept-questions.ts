import { defined } from '../../basics/defined.ts';
import { plainChars } from '../../page/paragraph.ts';
import { shapesWithParent } from '../evidence/context.ts';
import { addToStory, type RoleDraft } from './role-draft.ts';

const QUESTION = /[?？؟]$/;
/** Most characters of a question, and least of its answer. */
const QUESTION_CHARS = 200;
const ANSWER_CHARS = 40;
/** Least number of questions of one shape. */
const QUESTIONS = 3;
/** Most P(noise) of a question, and of its answer. */
const NOISE = 0.85;

/**
 * Adds series of questions, each with the first line of its answer, to the story. On a page to read, one line of a series must be story
 * already: what is asked below an article is as often no part of it. All limits are chosen by hand. Changes `of`. Linear in the page.
 */
export function keepQuestions(
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'of' | 'isOut'>,
): void {
  const { evidence, noise, purpose, of } = draft;
  const { page, blocks } = evidence;
  const shapes = shapesWithParent(page, blocks);
  const series = new Map<number, number[]>();
  blocks.forEach((block, i) => {
    const answer = blocks[i + 1];
    if (!answer || !QUESTION.test(block.text) || QUESTION.test(answer.text)) return;
    const chars = plainChars(block);
    if (chars === 0 || chars > QUESTION_CHARS || plainChars(answer) < ANSWER_CHARS) return;
    if (defined(noise[i]) > NOISE || defined(noise[i + 1]) > NOISE) return;
    const lines = series.get(defined(shapes[i]));
    if (lines) lines.push(i, i + 1);
    else series.set(defined(shapes[i]), [i, i + 1]);
  });
  for (const lines of series.values()) {
    const isBegun = purpose !== 'read' || lines.some((i) => of[i] === 'body');
    if (isBegun && lines.length >= 2 * QUESTIONS) for (const i of lines) addToStory(draft, i);
  }
}
