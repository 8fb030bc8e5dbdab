import { boxOf } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import { guardClicks } from '../shared/clear-sight.ts';
import { button, create } from '../shared/overlay-elements.ts';

/** A teaser and the section of its story. */
export interface Chip {
  /** Hash of the section's page. */
  readonly section: number;
  readonly name: string;
  readonly headline: HTMLAnchorElement;
  readonly teaser: Element;
}

/** A chip with its button in the page. */
export interface DrawnChip extends Chip {
  readonly button: HTMLButtonElement;
  /** Elements that may scroll the teaser out of view, innermost first. */
  readonly frames: readonly Element[];
}

/** A menu that is open for at most one chip. It offers fewer stories of the chip's section, or as many as before. */
export interface ChipMenu {
  /** The chip whose menu is open. */
  readonly of: DrawnChip | undefined;
  /** The open menu. It follows its chip in the document, so that Tab leads there. */
  readonly panel: HTMLElement | undefined;
  open(chip: DrawnChip): void;
  close(focus: boolean): void;
  /** Moves the menu below its chip. `edge` is where the page ends, in CSS pixels like `origin`, which counts as 0. */
  place(origin: DOMRectReadOnly, edge: number): void;
}

interface MenuActions {
  readonly isUnwanted: (chip: Chip) => boolean;
  readonly onFewer: (chip: Chip, fewer: boolean) => Promise<unknown>;
  /** Called when the menu has opened and must be placed. */
  readonly onOpen: () => void;
}

export function createChipMenu(document: Document, { isUnwanted, onFewer, onOpen }: MenuActions): ChipMenu {
  let menu:
    | { readonly panel: HTMLElement; readonly of: DrawnChip; readonly gone: AbortController }
    | undefined;
  const close = (focus: boolean) => {
    menu?.gone.abort();
    menu?.panel.remove();
    menu?.of.button.setAttribute('aria-expanded', 'false');
    if (focus) menu?.of.button.focus();
    menu = undefined;
  };
  const open = (chip: DrawnChip) => {
    close(false);
    const panel = create(document, 'div', 'panel');
    const again = isUnwanted(chip);
    const name = create(document, 'bdi', '', chip.name);
    const choose = button(document, t(again ? 'chipAgain' : 'chipFewer'), () => {
      close(true);
      // If the choice could not be stored, the menu opens again.
      onFewer(chip, !again).catch(() => open(chip));
    });
    choose.setAttribute('aria-label', `${t(again ? 'chipAgain' : 'chipFewer')}: ${chip.name}`);
    panel.append(name, choose);
    chip.button.after(panel);
    chip.button.setAttribute('aria-expanded', 'true');
    menu = { panel, of: chip, gone: new AbortController() };
    guardClicks(document, panel, menu.gone.signal);
    onOpen();
    choose.focus();
  };
  return {
    get of() {
      return menu?.of;
    },
    get panel() {
      return menu?.panel;
    },
    open,
    close,
    place(origin, edge) {
      if (!menu) return;
      const at = boxOf(menu.of.button);
      const left = Math.max(0, Math.min(at.left, edge - menu.panel.offsetWidth));
      moveTo(menu.panel, left - origin.left, at.bottom + 4 - origin.top);
    },
  };
}

export function moveTo({ style }: HTMLElement, left: number, top: number): void {
  style.setProperty('left', `${Math.round(left)}px`);
  style.setProperty('top', `${Math.round(top)}px`);
}
