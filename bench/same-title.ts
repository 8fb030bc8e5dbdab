import { score } from './metric.ts';

/** Words of which a title must share so many (F1) with the true one: editions differ in a kicker or a comma. */
const TITLE_F1 = 0.8;

export const sameTitle = (found: string, wanted: string): boolean => score(found, wanted).f1 >= TITLE_F1;
