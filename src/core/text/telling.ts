import { once } from '../basics/once.ts';

const SAYS = once(() => /[\p{L}\p{N}\p{Extended_Pictographic}]/u);

/** Returns whether a text has a letter, a digit or an emoji. Other texts are signs of buttons, or an editor left them over. */
export const isTelling = (text: string): boolean => SAYS().test(text);
