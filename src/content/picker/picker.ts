import type { MarkKind } from '../../core/site/marks.ts';
import { activeElement, isConnected } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import { createOverlay } from '../overlay.ts';
import { create } from '../overlay-elements.ts';
import { around, boxOf, firstPart, nameOf, neighbour, partAt } from './parts.ts';
import { createPickerPanel, PANEL_STYLE } from './picker-panel.ts';
import type { StartPicker } from './start-picker.ts';

/** What is gone for this visit; it outlives the picker, not the page. */
const forNow = new Set<Element>();

/**
 * Lets the person point at a part of the page and say what it is: by mouse, or by keyboard (up and down or the wheel for the part
 * around and inside, left and right for the one before and after, P for a preview, Enter for clutter, K for content, Escape to
 * leave). While it runs a shield lies over the page, frames included, so that it gets no clicks. A second start takes the place
 * of the first.
 */
export const startPicker: StartPicker = (document, page, signal, first) => {
  leaveFormer();
  const overlay = createOverlay(document, STYLE + PANEL_STYLE);
  const leaving = new AbortController();
  const ended = AbortSignal.any([signal, leaving.signal]);
  const before = activeElement(document);
  /** The part pointed at and those around it, from narrow to wide, and which of them is chosen. */
  let chain: readonly Element[] = [];
  let chosen = 0;
  /** A click holds the choice, so that the way to the bar does not change it. */
  let held = false;
  let previewing = false;
  /** How the last decision is taken back. */
  let undo: (() => Promise<void>) | null = null;
  let busy = false;
  let frame = 0;

  const current = (): Element | null => {
    const element = chain[chosen];
    return element && isConnected(element) ? element : null;
  };
  const shield = create(document, 'div', 'shield');
  const box = create(document, 'div', 'box');
  box.setAttribute('aria-hidden', 'true');
  const panel = createPickerPanel(document, {
    decide: (kind) => void decide(kind),
    widen(step) {
      held = true;
      chosen = step;
      show(true);
    },
    preview,
    forNow: forThisVisit,
    takeBack: () => void takeBack(),
    leave,
  });
  overlay.root.append(shield, box, panel.element);

  function leave(): void {
    if (leaving.signal.aborted) return;
    leaving.abort();
    cancelAnimationFrame(frame);
    page.treatForNow([...forNow]);
    overlay.remove();
    leaveFormer = () => undefined;
    if (before instanceof HTMLElement) HTMLElement.prototype.focus.call(before, { preventScroll: true });
  }

  function select(element: Element | null, say: boolean): void {
    const known = element ? chain.indexOf(element) : -1;
    if (known < 0) chain = element ? [element, ...around(element)] : [];
    chosen = Math.max(0, known);
    show(say);
  }

  function show(say: boolean): void {
    const element = current();
    panel.show(element ? nameOf(element) : '', chosen, Math.max(0, chain.length - 1), say);
    if (previewing) page.treatForNow(element ? [...forNow, element] : [...forNow]);
    draw();
  }

  function draw(): void {
    const element = current();
    const rect = element && boxOf(element);
    box.hidden = !rect || rect.width + rect.height === 0;
    if (!rect || box.hidden) return;
    const { style } = box;
    style.left = `${rect.left}px`;
    style.top = `${rect.top}px`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    // The bar goes where the part is not.
    panel.element.classList.toggle('high', rect.bottom > innerHeight - 180 && rect.top > 180);
  }

  function step(key: string): void {
    held = true;
    if (key === 'ArrowUp' && chosen < chain.length - 1) chosen++;
    else if (key === 'ArrowDown' && chosen > 0) chosen--;
    else {
      stopPreview();
      const from = current();
      const next = from ? neighbour(from, key) : firstPart(document, underShield);
      if (!next) return;
      // What is inside is the new narrow end of the same way.
      if (key === 'ArrowDown') chain = [next, ...chain];
      else select(next, true);
    }
    show(true);
    const element = current();
    if (!element) return;
    const rect = boxOf(element);
    if (rect.bottom < 0 || rect.top > innerHeight)
      Element.prototype.scrollIntoView.call(element, { block: 'center', behavior: 'instant' });
    draw();
  }

  function preview(): void {
    previewing = !previewing && current() !== null;
    panel.showPreviewing(previewing);
    if (!previewing) page.treatForNow([...forNow]);
    show(false);
  }

  function stopPreview(): void {
    if (previewing) preview();
  }

  function forThisVisit(): void {
    const element = current();
    if (!element || busy) return;
    stopPreview();
    forNow.add(element);
    page.treatForNow([...forNow]);
    decided(t('pickerForNow'), async () => {
      forNow.delete(element);
      page.treatForNow([...forNow]);
    });
  }

  function decided(words: string, back: (() => Promise<void>) | null): void {
    undo = back;
    panel.showUndo(back !== null);
    panel.tell(words);
    held = false;
    draw();
  }

  /** One after another; why one was not stored is told. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      panel.tell(t('pickerFailed', error instanceof Error ? error.message : String(error)));
    }
    busy = false;
    draw();
  }

  async function decide(kind: MarkKind): Promise<void> {
    const element = current();
    if (!element) return panel.tell(t('pickerHint'));
    stopPreview();
    await attempt(async () => {
      await page.mark(element, kind);
      const words = t(kind === 'noise' ? 'pickerMarkedNoise' : 'pickerMarkedContent');
      decided(page.isCleaning() ? words : t('pickerOff'), () => page.mark(element, null));
    });
  }

  async function takeBack(): Promise<void> {
    const back = undo;
    if (!back) return;
    await attempt(async () => {
      await back();
      decided(t('pickerTakenBack'), null);
      panel.main.focus();
    });
  }

  /** Looks at the page as if nothing lay over it. */
  function underShield<T>(look: () => T): T {
    shield.hidden = true;
    const seen = look();
    shield.hidden = false;
    return seen;
  }
  const partUnder = ({ clientX, clientY }: MouseEvent) =>
    underShield(() => partAt(document, clientX, clientY));

  for (const type of CAUGHT) {
    shield.addEventListener(type, (event) => {
      event.stopPropagation();
      if (type !== 'pointerdown') event.preventDefault();
    });
  }
  shield.addEventListener('mousemove', (event) => {
    if (held) return;
    const under = partUnder(event);
    if (under && under !== current()) select(under, false);
  });
  shield.addEventListener('click', (event) => {
    stopPreview();
    const under = partUnder(event);
    held = under !== null;
    select(under, true);
    panel.main.focus({ preventScroll: true });
  });
  // A page is scrolled until something is chosen.
  const wheel = { passive: false, signal: ended } as const;
  shield.addEventListener(
    'wheel',
    (event) => {
      if (!held || event.ctrlKey) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 'ArrowUp' : 'ArrowDown');
    },
    wheel,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { key } = event;
      const inPanel = event.composedPath().includes(overlay.host) ? overlay.root.activeElement : null;
      // A button's Enter and a slider's arrows are their own.
      if ((inPanel && key === 'Enter') || (inPanel === panel.slider && key.startsWith('Arrow'))) return;
      const act = KEYS[key];
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (act === 'leave') leave();
      else if (act === 'step') step(key);
      else if (act === 'preview') preview();
      else void decide(act);
    },
    { capture: true, signal: ended },
  );
  for (const type of ['scroll', 'resize']) {
    addEventListener(
      type,
      () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(draw);
      },
      { capture: true, passive: true, signal: ended },
    );
  }
  signal.addEventListener('abort', leave, { signal: leaving.signal });

  leaveFormer = leave;
  select(null, false);
  panel.main.focus({ preventScroll: true });
  if (first) {
    select(first.element, true);
    void decide(first.kind);
  }
};

let leaveFormer: () => void = () => undefined;

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

const KEYS: Readonly<Record<string, MarkKind | 'leave' | 'step' | 'preview'>> = {
  Escape: 'leave',
  Enter: 'noise',
  k: 'content',
  K: 'content',
  p: 'preview',
  P: 'preview',
  ArrowUp: 'step',
  ArrowDown: 'step',
  ArrowLeft: 'step',
  ArrowRight: 'step',
};

const STYLE = `
.shield { position: fixed; inset: 0; cursor: crosshair; }
.shield[hidden] { display: none; }
.box {
  position: fixed; box-sizing: border-box; border-radius: 4px; pointer-events: none;
  outline: 3px solid #d97706; outline-offset: -1px; box-shadow: 0 0 0 2px #fff, inset 0 0 0 2px #fff;
  background: rgb(217 119 6 / 12%);
}
.box[hidden] { display: none; }
@media (forced-colors: active) { .box { outline-color: Highlight; } }
@media print { .box, .shield { display: none; } }
`;
