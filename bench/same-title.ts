import { score } from './metric.ts';

/** Least share of words (F1) that a title must have in common with the true one: editions differ in a kicker or a comma. */
const TITLE_F1 = 0.8;

export const sameTitle = (found: string, wanted: string): boolean => score(found, wanted).f1 >= TITLE_F1;
