import { boxOf } from '../../snapshot/unclobbered.ts';
import { create } from '../shared/overlay-elements.ts';

/** Frames around parts of the page: a solid one around the chosen part, dashed ones around parts that are alike. */
export interface Outlines {
  readonly element: HTMLElement;
  /** Draws the frames. Returns the box of the chosen part, or null if it is not drawn. */
  draw(part: Element | null, others: readonly Element[]): DOMRect | null;
}

export function createOutlines(document: Document): Outlines {
  const element = create(document, 'div');
  element.setAttribute('aria-hidden', 'true');
  return {
    element,
    draw(part, others) {
      const rect = part && boxOf(part);
      const seen = rect && rect.width + rect.height > 0 ? rect : null;
      const frames = others
        .filter((one) => one !== part)
        .map((one) => frame(document, boxOf(one), 'box alike'));
      element.replaceChildren(...frames, ...(seen ? [frame(document, seen, 'box')] : []));
      return seen;
    },
  };
}

function frame(document: Document, { left, top, width, height }: DOMRect, look: string): HTMLElement {
  const box = create(document, 'div', look);
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return box;
}

export const OUTLINE_STYLE = `
.box {
  position: fixed; box-sizing: border-box; border-radius: 4px; pointer-events: none;
  outline: 3px solid #d97706; outline-offset: -1px; box-shadow: 0 0 0 2px #fff, inset 0 0 0 2px #fff;
  background: rgb(217 119 6 / 12%);
}
.box.alike { outline-style: dashed; }
@media (forced-colors: active) { .box { outline-color: Highlight; } }
@media print { .box { display: none; } }
`;
