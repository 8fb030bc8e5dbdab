import { create } from '../shared/overlay-elements.ts';
import { partAt } from './parts.ts';

interface ShieldActions {
  /** The mouse is over the part. */
  readonly over: (part: Element) => void;
  readonly click: (part: Element | null) => void;
  /** The wheel turned; answers whether it was meant for the picker, and not for the page. */
  readonly wheel: (direction: 'up' | 'down') => boolean;
}

/** Lies over the page, frames included, so that it gets none of the mouse. */
export interface Shield {
  readonly element: HTMLElement;
  /** Looks at the page as if nothing lay over it. */
  under<T>(look: () => T): T;
}

export function createShield(document: Document, { over, click, wheel }: ShieldActions): Shield {
  const element = create(document, 'div', 'shield');
  const under = <T>(look: () => T): T => {
    element.hidden = true;
    const seen = look();
    element.hidden = false;
    return seen;
  };
  const partUnder = ({ clientX, clientY }: MouseEvent) => under(() => partAt(document, clientX, clientY));
  for (const type of CAUGHT)
    element.addEventListener(type, (event) => {
      event.stopPropagation();
      if (type !== 'pointerdown') event.preventDefault();
    });
  element.addEventListener('mousemove', (event) => {
    const part = partUnder(event);
    if (part) over(part);
  });
  element.addEventListener('click', (event) => click(partUnder(event)));
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && wheel(event.deltaY < 0 ? 'up' : 'down')) event.preventDefault();
    },
    { passive: false },
  );
  return { element, under };
}

/** Meant for the picker alone. */
const CAUGHT = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
] as const;

export const SHIELD_STYLE = `
.shield { position: fixed; inset: 0; cursor: crosshair; }
.shield[hidden] { display: none; }
@media print { .shield { display: none; } }
`;
