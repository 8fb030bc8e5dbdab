import type { MarkKind } from '../../core/site/marks.ts';
import { activeElement, boxOf } from '../../snapshot/unclobbered.ts';
import { createOverlay } from '../shared/overlay.ts';
import type { StartPicker } from '../shared/page-scripts.ts';
import { createChoice } from './choice.ts';
import { createDecisions } from './decisions.ts';
import { type KeyAction, listenToKeys, type Step } from './keys.ts';
import { createOutlines, OUTLINE_STYLE } from './outlines.ts';
import { firstPart, nameOf, neighbour } from './parts.ts';
import { createPickerPanel, PANEL_STYLE, pickerHint } from './picker-panel.ts';
import { createShield, SHIELD_STYLE } from './shield.ts';

/**
 * Lets the person point at a part of the page and say what it is: by mouse, or by keyboard (up and down or the wheel for the part
 * around and inside, and the keys that `keys` lists), or by touch (a tap, and buttons for the part around and inside). A second start
 * takes the place of the first.
 */
export const startPicker: StartPicker = (document, page, signal, first) => {
  leaveFormer();
  const overlay = createOverlay(document, SHIELD_STYLE + OUTLINE_STYLE + PANEL_STYLE);
  const leaving = new AbortController();
  const ended = AbortSignal.any([signal, leaving.signal]);
  const before = activeElement(document);
  const choice = createChoice();
  let previewing = false;
  let frame = 0;

  const shield = createShield(document, {
    over(part) {
      if (!choice.held && part !== choice.part) select(part, false);
    },
    click(part) {
      stopPreview();
      choice.held = part !== null;
      select(part, true);
      panel.main.focus({ preventScroll: true });
    },
    // A page is scrolled until something is chosen.
    wheel(direction) {
      if (choice.held) step(direction === 'up' ? 'ArrowUp' : 'ArrowDown');
      return choice.held;
    },
  });
  const outlines = createOutlines(document);
  const panel = createPickerPanel(document, {
    decide,
    widen(width) {
      choice.held = true;
      choice.widen(width);
      show(true);
    },
    more: () => step('ArrowUp'),
    less: () => step('ArrowDown'),
    takeAlike,
    preview,
    forNow() {
      if (choice.parts.length === 0) return;
      stopPreview();
      void decisions.forNow(choice.parts);
    },
    takeBack: () => void decisions.takeBack().then(draw),
    leave,
  });
  const decisions = createDecisions(page, panel, () => {
    choice.held = false;
    choice.all = false;
    show(false);
  });
  overlay.root.append(shield.element, outlines.element);
  overlay.addPanel(panel.element);

  function leave(): void {
    if (leaving.signal.aborted) return;
    leaving.abort();
    cancelAnimationFrame(frame);
    decisions.preview([]);
    overlay.remove();
    leaveFormer = () => undefined;
    if (before instanceof HTMLElement) HTMLElement.prototype.focus.call(before, { preventScroll: true });
  }

  function select(part: Element | null, say: boolean): void {
    choice.select(part);
    show(say);
  }

  function show(say: boolean): void {
    const { part, width, widest, all } = choice;
    // Under the mouse nothing is looked for but the part itself.
    const similar = part && choice.held ? choice.similar.length : 1;
    panel.show({ name: part ? nameOf(part) : '', width, widest, similar, all }, say);
    if (previewing) decisions.preview(choice.parts);
    draw();
  }

  function draw(): void {
    const rect = outlines.draw(choice.part, choice.parts);
    // The bar goes where the part is not.
    if (rect) panel.element.classList.toggle('high', rect.bottom > innerHeight - 180 && rect.top > 180);
  }

  function step(key: Step): void {
    choice.held = true;
    const along = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (along === 0 || !choice.widen(choice.width + along)) {
      stopPreview();
      const from = choice.part;
      const next = from ? neighbour(from, key) : firstPart(document, shield.under);
      if (!next) return;
      if (from && key === 'ArrowDown') choice.narrow(next);
      else choice.select(next);
    }
    show(true);
    const { part } = choice;
    if (!part) return;
    const rect = boxOf(part);
    if (rect.bottom < 0 || rect.top > innerHeight)
      Element.prototype.scrollIntoView.call(part, { block: 'center', behavior: 'instant' });
    draw();
  }

  function takeAlike(): void {
    choice.held = true;
    choice.all = !choice.all && choice.similar.length > 1;
    show(true);
  }

  function preview(): void {
    previewing = !previewing && choice.part !== null;
    panel.showPreviewing(previewing);
    decisions.preview(previewing ? choice.parts : []);
    draw();
  }

  function stopPreview(): void {
    if (previewing) preview();
  }

  function decide(kind: MarkKind): void {
    if (choice.parts.length === 0) {
      panel.tell(pickerHint());
      return;
    }
    stopPreview();
    void decisions.mark(choice.parts, kind).then(draw);
  }

  const act = (action: KeyAction): void => {
    if (action === 'leave') leave();
    else if (action === 'preview') preview();
    else if (action === 'alike') takeAlike();
    else if (action === 'keys') panel.toggleKeys();
    else if (action === 'undo') void decisions.takeBack().then(draw);
    else if (action === 'noise' || action === 'content') decide(action);
    else step(action);
  };
  listenToKeys(overlay.root, act, ended);
  for (const type of ['scroll', 'resize'])
    addEventListener(
      type,
      () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(draw);
      },
      { capture: true, passive: true, signal: ended },
    );
  signal.addEventListener('abort', leave, { signal: leaving.signal });

  leaveFormer = leave;
  select(null, false);
  panel.main.focus({ preventScroll: true });
  if (first) {
    select(first.element, true);
    decide(first.kind);
  }
};

let leaveFormer: () => void = () => undefined;
