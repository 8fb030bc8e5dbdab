import { create } from '../shared/overlay-elements.ts';
import { partAt } from './parts.ts';

interface ShieldActions {
  /** Called when the mouse is over the part. */
  readonly over: (part: Element) => void;
  readonly click: (part: Element | null) => void;
  /** Called when the wheel turns. Returns whether the picker takes it, so that the page does not scroll. */
  readonly wheel: (direction: 'up' | 'down') => boolean;
}

/** An element that covers the page and its frames, so that they get no mouse events. */
export interface Shield {
  readonly element: HTMLElement;
  /** Calls `look` while the shield is away, and returns its result. */
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

/** Mouse events that the page must not get. */
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
