/**
 * Attributes that tell the style sheet what is done to an element. Made anew for every page, of letters that mean nothing: a page
 * cannot look for names that it does not know, nor know a visitor by them on another page.
 */
export interface MarkNames {
  readonly dim: string;
  readonly hide: string;
  readonly outline: string;
  /** Of the page's own roots, while they are to scroll again. */
  readonly unlocked: string;
  /** Of what is dimmed and would stick to the window. */
  readonly unstuck: string;
  /** The same of bars that are fixed to its top. */
  readonly loose: string;
}

const LENGTH = 12;
const NAME = /^data-[a-z]{12}$/;

export function newMarkNames(): MarkNames {
  const [dim, hide, outline] = [newName(), newName(), newName()];
  return { dim, hide, outline, unlocked: newName(), unstuck: newName(), loose: newName() };
}

export const newName = (): string =>
  `data-${String.fromCharCode(...crypto.getRandomValues(new Uint8Array(LENGTH)).map((byte) => 97 + (byte % 26)))}`;

/** The names come from a page's process, and go into a style sheet. */
export const areMarkNames = ({ dim, hide, outline, unlocked, unstuck, loose }: MarkNames): boolean =>
  [dim, hide, outline, unlocked, unstuck, loose].every(isMarkName);

export const isMarkName = (name: string): boolean => NAME.test(name);
