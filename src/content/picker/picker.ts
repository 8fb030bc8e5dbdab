import type { MarkKind } from '../../core/site/marks.ts';
import { activeElement, isConnected } from '../../snapshot/unclobbered.ts';
import { type MessageKey, t } from '../../ui/translate.ts';
import { createOverlay } from '../overlay.ts';
import { button, create } from '../overlay-elements.ts';
import { boxOf, firstPart, nameOf, neighbour, partAt } from './parts.ts';

/** What the picker needs of the page that it runs in. */
export interface PickablePage {
  /** Teaches the site's model, and has the page follow; null takes back. Rejects with the reason. */
  mark(element: Element, kind: MarkKind | null): Promise<void>;
  /** Whether what is marked shows at once. */
  isCleaning(): boolean;
}

export type StartPicker = (
  document: Document,
  page: PickablePage,
  signal: AbortSignal,
  first?: { readonly element: Element; readonly kind: MarkKind } | undefined,
) => void;

/**
 * Lets the person point at a part of the page and say what it is: by mouse, or by keyboard (up and down for the part
 * around and inside, left and right for the one before and after, Enter for clutter, K for content, Escape to leave).
 * While it runs the page gets no clicks and none of these keys. A second start takes the place of the first.
 */
export const startPicker: StartPicker = (document, page, signal, first) => {
  leaveFormer();
  const overlay = createOverlay(document, STYLE);
  const leaving = new AbortController();
  const ended = AbortSignal.any([signal, leaving.signal]);
  const before = activeElement(document);
  let current: Element | null = null;
  /** A click holds the choice, so that the way to the bar does not change it. */
  let held = false;
  let last: Element | null = null;
  let busy = false;
  let frame = 0;

  const box = create(document, 'div', 'box');
  box.setAttribute('aria-hidden', 'true');
  const panel = create(document, 'div', 'panel');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', t('pickerTitle'));
  const name = create(document, 'p', 'name');
  // The page's words, in whatever direction they run.
  name.dir = 'auto';
  const told = create(document, 'p', 'soft', t('pickerHint'));
  told.setAttribute('role', 'status');
  const choices = create(document, 'div', 'row');
  const noise = button(document, t('markNoise'), () => void decide('noise'), 'main');
  noise.setAttribute('aria-keyshortcuts', 'Enter');
  const content = button(document, t('markContent'), () => void decide('content'));
  content.setAttribute('aria-keyshortcuts', 'K');
  const larger = button(document, '↑', () => step('ArrowUp'), 'bare');
  const smaller = button(document, '↓', () => step('ArrowDown'), 'bare');
  for (const [one, key] of [
    [larger, 'pickerLarger'],
    [smaller, 'pickerSmaller'],
  ] as const satisfies readonly (readonly [HTMLButtonElement, MessageKey])[]) {
    one.setAttribute('aria-label', t(key));
    one.title = t(key);
  }
  const undo = button(document, t('pickerUndo'), () => void takeBack());
  undo.hidden = true;
  choices.append(noise, content, larger, smaller, undo, button(document, t('pickerLeave'), leave));
  panel.append(name, told, choices);
  overlay.root.append(box, panel);

  function leave(): void {
    if (leaving.signal.aborted) return;
    leaving.abort();
    cancelAnimationFrame(frame);
    overlay.remove();
    leaveFormer = () => undefined;
    if (before instanceof HTMLElement) HTMLElement.prototype.focus.call(before, { preventScroll: true });
  }

  function select(element: Element | null, say: boolean): void {
    current = element;
    // Under the mouse parts change too fast to be read aloud.
    name.setAttribute('aria-live', say ? 'polite' : 'off');
    name.textContent = element ? nameOf(element) : '';
    draw();
  }

  function draw(): void {
    const rect = current && isConnected(current) ? boxOf(current) : null;
    box.hidden = rect === null || rect.width + rect.height === 0;
    if (!rect) return;
    const { style } = box;
    style.left = `${rect.left}px`;
    style.top = `${rect.top}px`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    // The bar goes where the part is not.
    panel.classList.toggle('high', rect.bottom > innerHeight - 140 && rect.top > 140);
  }

  function step(key: string): void {
    held = true;
    const next = current ? neighbour(current, key) : firstPart(document);
    if (!next) return;
    select(next, true);
    const rect = boxOf(next);
    if (rect.bottom < 0 || rect.top > innerHeight)
      Element.prototype.scrollIntoView.call(next, { block: 'center', behavior: 'instant' });
    draw();
  }

  async function decide(kind: MarkKind): Promise<void> {
    const element = current;
    if (!element || !isConnected(element) || busy) {
      told.textContent = busy ? told.textContent : t('pickerHint');
      return;
    }
    busy = true;
    try {
      await page.mark(element, kind);
      last = element;
      undo.hidden = false;
      told.textContent = !page.isCleaning()
        ? t('pickerOff')
        : t(kind === 'noise' ? 'pickerMarkedNoise' : 'pickerMarkedContent');
    } catch (error) {
      told.textContent = t('pickerFailed', error instanceof Error ? error.message : String(error));
    }
    busy = false;
    held = false;
    draw();
  }

  async function takeBack(): Promise<void> {
    if (!last || busy) return;
    busy = true;
    try {
      await page.mark(last, null);
      told.textContent = t('pickerTakenBack');
      undo.hidden = true;
      noise.focus();
    } catch (error) {
      told.textContent = t('pickerFailed', error instanceof Error ? error.message : String(error));
    }
    busy = false;
    draw();
  }

  const ours = (event: Event): boolean => event.composedPath().includes(overlay.host);
  const swallow = (event: Event) => {
    if (ours(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const point = (event: MouseEvent) => {
    if (ours(event) || held) return;
    const under = partAt(document, event.clientX, event.clientY);
    if (under && under !== current) select(under, false);
  };
  const options = { capture: true, signal: ended };
  for (const type of SWALLOWED) addEventListener(type, swallow, options);
  addEventListener('mousemove', point, options);
  addEventListener(
    'click',
    (event) => {
      if (ours(event)) return;
      swallow(event);
      const under = partAt(document, event.clientX, event.clientY);
      held = under !== null;
      select(under, true);
      noise.focus({ preventScroll: true });
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { key } = event;
      const enterOnButton = key === 'Enter' && ours(event);
      if (enterOnButton || !(key in KEYS)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const act = KEYS[key];
      if (act === 'leave') leave();
      else if (act === 'step') step(key);
      else if (act) void decide(act);
    },
    options,
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
  noise.focus({ preventScroll: true });
  if (first) {
    select(first.element, true);
    void decide(first.kind);
  }
};

let leaveFormer: () => void = () => undefined;

/** `click` is handled by itself: it chooses. */
const SWALLOWED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'dblclick',
  'auxclick',
  'submit',
] as const;

const KEYS: Readonly<Record<string, MarkKind | 'leave' | 'step'>> = {
  Escape: 'leave',
  Enter: 'noise',
  k: 'content',
  K: 'content',
  ArrowUp: 'step',
  ArrowDown: 'step',
  ArrowLeft: 'step',
  ArrowRight: 'step',
};

const STYLE = `
.box {
  position: fixed; box-sizing: border-box; border-radius: 4px; pointer-events: none;
  outline: 3px solid #d97706; outline-offset: -1px; box-shadow: 0 0 0 2px #fff, inset 0 0 0 2px #fff;
  background: rgb(217 119 6 / 12%);
}
.box[hidden] { display: none; }
.panel { inset-block-end: 16px; inset-inline: 0; inline-size: fit-content; margin-inline: auto; display: grid; gap: 8px; }
.panel.high { inset-block: 16px auto; }
.name { font-weight: 600; }
.name:empty { display: none; }
@media (forced-colors: active) { .box { outline-color: Highlight; } }
@media print { .box { display: none; } }
`;
