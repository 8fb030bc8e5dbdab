/**
 * Names of the attributes that the style sheet treats elements by. They are random for every page. So a page cannot look for them, and
 * cannot recognise a visitor by them on another page.
 */
export interface AttributeNames {
  readonly dim: string;
  readonly hide: string;
  readonly outline: string;
  /** Set on the page's root elements while they are made to scroll again. */
  readonly unlocked: string;
  /** Set on dimmed elements that would stick to the window. */
  readonly unstuck: string;
  /** Set on dimmed bars that are fixed to the top of the window. */
  readonly loose: string;
}

const LENGTH = 12;
const NAME = /^data-[a-z]{12}$/;

export function newAttributeNames(): AttributeNames {
  const [dim, hide, outline] = [newName(), newName(), newName()];
  return { dim, hide, outline, unlocked: newName(), unstuck: newName(), loose: newName() };
}

export const newName = (): string =>
  `data-${String.fromCharCode(...crypto.getRandomValues(new Uint8Array(LENGTH)).map((byte) => 97 + (byte % 26)))}`;

/** Returns whether the names are valid. They come from a page's process and go into a style sheet. */
export const areAttributeNames = ({
  dim,
  hide,
  outline,
  unlocked,
  unstuck,
  loose,
}: AttributeNames): boolean => [dim, hide, outline, unlocked, unstuck, loose].every(isAttributeName);

export const isAttributeName = (name: string): boolean => NAME.test(name);
