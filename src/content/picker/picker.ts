import { activeElement } from '../../snapshot/unclobbered.ts';
import { createOverlay } from '../shared/overlay.ts';
import type { StartPicker } from '../shared/page-scripts.ts';
import { createChoice } from './choice.ts';
import { createDecisions } from './decisions.ts';
import { type KeyAction, listenToKeys } from './keys.ts';
import { createOutlines, OUTLINE_STYLE } from './outlines.ts';
import { createPickerPanel, PANEL_STYLE } from './picker-panel.ts';
import { createPicking } from './picking.ts';
import { createShield, SHIELD_STYLE } from './shield.ts';

/**
 * Lets the person choose a part of the page and say what it is. Mouse: move, click, and the wheel for the part around or inside.
 * Keyboard: the keys that `keys` lists. Touch: a tap, and buttons for the part around or inside. A second start takes the place of the
 * first.
 */
export const startPicker: StartPicker = (document, page, signal, first) => {
  leaveFormer();
  const overlay = createOverlay(document, SHIELD_STYLE + OUTLINE_STYLE + PANEL_STYLE);
  const leaving = new AbortController();
  const ended = AbortSignal.any([signal, leaving.signal]);
  const before = activeElement(document);
  const choice = createChoice();
  let frame = 0;

  const shield = createShield(document, {
    over(part) {
      if (!choice.held && part !== choice.part) picking.select(part, false);
    },
    click(part) {
      picking.stopPreview();
      choice.held = part !== null;
      picking.select(part, true);
      panel.main.focus({ preventScroll: true });
    },
    // Until a part is chosen, the wheel scrolls the page.
    wheel(direction) {
      if (choice.held) picking.step(direction === 'up' ? 'ArrowUp' : 'ArrowDown');
      return choice.held;
    },
  });
  const outlines = createOutlines(document);
  const leave = () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    cancelAnimationFrame(frame);
    decisions.preview([]);
    overlay.remove();
    leaveFormer = () => undefined;
    if (before instanceof HTMLElement) HTMLElement.prototype.focus.call(before, { preventScroll: true });
  };
  const panel = createPickerPanel(document, {
    decide: (kind) => picking.decide(kind),
    widen: (width) => picking.widen(width),
    more: () => picking.step('ArrowUp'),
    less: () => picking.step('ArrowDown'),
    takeAlike: () => picking.takeAlike(),
    preview: () => picking.preview(),
    forNow: () => picking.forNow(),
    takeBack: () => picking.takeBack(),
    leave,
  });
  const decisions = createDecisions(page, panel, () => {
    choice.held = false;
    choice.all = false;
    picking.show(false);
  });
  const picking = createPicking(document, { choice, panel, outlines, shield, decisions });
  overlay.root.append(shield.element, outlines.element);
  overlay.addPanel(panel.element);

  const act = (action: KeyAction): void => {
    if (action === 'leave') leave();
    else if (action === 'preview') picking.preview();
    else if (action === 'alike') picking.takeAlike();
    else if (action === 'keys') panel.toggleKeys();
    else if (action === 'undo') picking.takeBack();
    else if (action === 'noise' || action === 'content') picking.decide(action);
    else picking.step(action);
  };
  listenToKeys(overlay.root, act, ended);
  const drawSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(picking.draw);
  };
  for (const type of ['scroll', 'resize'])
    addEventListener(type, drawSoon, { capture: true, passive: true, signal: ended });
  signal.addEventListener('abort', leave, { signal: leaving.signal });

  leaveFormer = leave;
  picking.select(null, false);
  panel.main.focus({ preventScroll: true });
  if (first) {
    picking.select(first.element, true);
    picking.decide(first.kind);
  }
};

let leaveFormer: () => void = () => undefined;
