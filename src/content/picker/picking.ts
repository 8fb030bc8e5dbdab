import type { MarkKind } from '../../core/site/marks.ts';
import { boxOf } from '../../snapshot/unclobbered.ts';
import type { Choice } from './choice.ts';
import type { Decisions } from './decisions.ts';
import type { Step } from './keys.ts';
import type { Outlines } from './outlines.ts';
import { firstPart, nameOf, neighbour } from './parts.ts';
import { type PickerPanel, pickerHint } from './picker-panel.ts';
import type { Shield } from './shield.ts';

/** The panel takes about this many CSS pixels at the upper or lower edge of the window. */
const PANEL = 180;

/** Changes the choice as the person asks. Panel, outlines and preview follow. */
export interface Picking {
  select(part: Element | null, say: boolean): void;
  /** Chooses the part around, inside or beside the chosen one. */
  step(key: Step): void;
  widen(width: number): void;
  /** Applies decisions to all parts that are alike, or to the chosen one alone again. */
  takeAlike(): void;
  /** Shows the page without the chosen parts, or with them again. */
  preview(): void;
  stopPreview(): void;
  decide(kind: MarkKind): void;
  forNow(): void;
  takeBack(): void;
  show(say: boolean): void;
  draw(): void;
}

/** The pieces of the picker that show a choice or carry it out. */
interface Picker {
  readonly choice: Choice;
  readonly panel: PickerPanel;
  readonly outlines: Outlines;
  readonly shield: Shield;
  readonly decisions: Decisions;
}

export function createPicking(
  document: Document,
  { choice, panel, outlines, shield, decisions }: Picker,
): Picking {
  let previewing = false;
  const draw = () => {
    const rect = outlines.draw(choice.part, choice.parts);
    // The panel goes to the edge that does not cover the part.
    if (rect) panel.element.classList.toggle('high', rect.bottom > innerHeight - PANEL && rect.top > PANEL);
  };
  const show = (say: boolean) => {
    const { part, width, widest, all } = choice;
    // Parts that are alike are not looked up for a part that the mouse only passes.
    const similar = part && choice.held ? choice.similar.length : 1;
    panel.show({ name: part ? nameOf(part) : '', width, widest, similar, all }, say);
    if (previewing) decisions.preview(choice.parts);
    draw();
  };
  const preview = () => {
    previewing = !previewing && choice.part !== null;
    panel.showPreviewing(previewing);
    decisions.preview(previewing ? choice.parts : []);
    draw();
  };
  const stopPreview = () => {
    if (previewing) preview();
  };
  /** Goes from the chosen part to one that is not on its chain. Returns whether there is one. */
  const leaveChain = (key: Step): boolean => {
    stopPreview();
    const from = choice.part;
    const next = from ? neighbour(from, key) : firstPart(document, shield.under);
    if (!next) return false;
    if (from && key === 'ArrowDown') choice.narrow(next);
    else choice.select(next);
    return true;
  };
  return {
    select(part, say) {
      choice.select(part);
      show(say);
    },
    step(key) {
      choice.held = true;
      const along = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
      if ((along === 0 || !choice.widen(choice.width + along)) && !leaveChain(key)) return;
      show(true);
      const { part } = choice;
      if (part) bringIntoSight(part);
      draw();
    },
    widen(width) {
      choice.held = true;
      choice.widen(width);
      show(true);
    },
    takeAlike() {
      choice.held = true;
      choice.all = !choice.all && choice.similar.length > 1;
      show(true);
    },
    preview,
    stopPreview,
    decide(kind) {
      if (choice.parts.length === 0) {
        panel.tell(pickerHint());
        return;
      }
      stopPreview();
      void decisions.mark(choice.parts, kind).then(draw);
    },
    forNow() {
      if (choice.parts.length === 0) return;
      stopPreview();
      void decisions.forNow(choice.parts);
    },
    takeBack: () => void decisions.takeBack().then(draw),
    show,
    draw,
  };
}

function bringIntoSight(part: Element): void {
  const { top, bottom } = boxOf(part);
  if (bottom < 0 || top > innerHeight)
    Element.prototype.scrollIntoView.call(part, { block: 'center', behavior: 'instant' });
}
