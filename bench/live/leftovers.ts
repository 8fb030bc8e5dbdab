/** Boxes and texts on a page that look broken, because hiding left them behind. */
export interface Leftovers {
  /** Framed or tall boxes that hold something hidden and show nothing: tag and classes, size. */
  readonly boxes: readonly string[];
  /** Texts of at most three words between two hidden parts. */
  readonly texts: readonly string[];
}

/**
 * Returns the leftovers of a page whose hidden elements match `hide`, a CSS selector. Runs in the page.
 * - A box is the outermost element that holds something hidden, is drawn at 20 × 20 CSS pixels or more and shows nothing. It is 50 CSS
 *   pixels high, or has a border or background that is seen. Pictures and players smaller than 20 × 20 show nothing.
 * - A text is a run of drawn words between two hidden parts with no picture, control or fourth word among them.
 */
export function leftoversOf(hide: string): Leftovers {
  const SHOWS = 'img, picture, video, audio, iframe, canvas, svg, object, embed, input, select, textarea';
  const clear = (colour: string) => colour === 'transparent' || /,\s*0\)$/.test(colour);
  const sizeOf = (element: Element) => element.getBoundingClientRect();
  const isLarge = (element: Element) => sizeOf(element).width >= 20 && sizeOf(element).height >= 20;
  const isFramed = (element: Element) => {
    const style = getComputedStyle(element);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const hasBorder = sides.some(
      (side) =>
        parseFloat(style[`border${side}Width`]) > 0 &&
        style[`border${side}Style`] !== 'none' &&
        !clear(style[`border${side}Color`]),
    );
    const around = element.parentElement && getComputedStyle(element.parentElement).backgroundColor;
    const hasColour = !clear(style.backgroundColor) && style.backgroundColor !== around;
    return hasBorder || hasColour || style.backgroundImage !== 'none';
  };
  const showsAnything = (element: Element) => {
    if ((element as HTMLElement).innerText.trim() !== '') return true;
    return [...element.querySelectorAll(SHOWS)].some((one) => one.checkVisibility() && isLarge(one));
  };
  const holders = new Set<Element>();
  for (const hidden of document.querySelectorAll(hide))
    for (let at = hidden.parentElement; at && at !== document.body; at = at.parentElement) holders.add(at);
  const boxes: string[] = [];
  const isBare = new Map<Element, boolean>();
  for (const element of [...holders].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )) {
    const { parentElement } = element;
    // The box around this one has been counted.
    if (parentElement && isBare.get(parentElement)) {
      isBare.set(element, true);
      continue;
    }
    const counts =
      element.checkVisibility() &&
      isLarge(element) &&
      !showsAnything(element) &&
      (isFramed(element) || sizeOf(element).height >= 50);
    isBare.set(element, counts);
    const { width, height } = sizeOf(element);
    if (counts)
      boxes.push(
        `${element.localName}.${element.className} ${Math.round(width)} × ${Math.round(height)}${isFramed(element) ? ', framed' : ''}`,
      );
  }
  const texts: string[] = [];
  let isAfterHidden = false;
  let words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(hide)) {
        if (isAfterHidden && words.length > 0 && words.length <= 3) texts.push(words.join(' '));
        isAfterHidden = true;
        words = [];
      } else if (node.matches(SHOWS) && node.checkVisibility() && isLarge(node)) isAfterHidden = false;
      continue;
    }
    const holder = node.parentElement;
    if (!holder || holder.closest(hide) || !holder.checkVisibility()) continue;
    words.push(...(node.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
  }
  return { boxes, texts };
}
