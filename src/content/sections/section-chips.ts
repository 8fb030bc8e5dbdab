import { bodyOf, boxOf, isVisible, listen, parentNode, rootElement } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import { shownText } from '../shared/headlines.ts';
import { createOverlay, type Overlay } from '../shared/overlay.ts';
import { button, create } from '../shared/overlay-elements.ts';
import { type Chip, type ChipMenu, createChipMenu, type DrawnChip, moveTo } from './chip-menu.ts';
import { placeChip } from './chip-place.ts';
import { linesOf } from './lines.ts';

export interface SectionChips {
  /** Draws exactly these chips. The person wants fewer stories of the sections in `fewer`. */
  show(chips: readonly Chip[], fewer: ReadonlySet<number>): void;
  remove(): void;
}

/** Draws chips over the page, one beside each headline, in a closed shadow root. The page cannot read them, and nothing in it moves. */
export function sectionChips(
  document: Document,
  onFewer: (chip: Chip, fewer: boolean) => Promise<unknown>,
): SectionChips {
  // Above the page's text, and below the page's own overlays.
  const overlay = createOverlay(document, STYLE, { position: 'absolute', 'z-index': '0' });
  const stop = new AbortController();
  const list = create(document, 'div');
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', t('chipsTitle'));
  overlay.root.append(list);
  let drawn: readonly DrawnChip[] = [];
  let unwanted: ReadonlySet<number> = new Set();
  let frame = 0;

  /** Places the chips. Reads all boxes before it moves anything, so that the browser lays the page out once. */
  const place = () => {
    frame = 0;
    const origin = boxOf(overlay.host);
    const edge = (rootElement(document)?.clientWidth ?? 0) + Math.min(0, origin.left);
    const places = drawn.map((chip) => placeOf(chip, edge));
    drawn.forEach(({ button: made }, i) => {
      const found = places[i];
      made.style.setProperty('visibility', found ? 'visible' : 'hidden');
      if (found) moveTo(made, found.left - origin.left, found.top - origin.top);
    });
    menu.place(origin, edge);
  };
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const menu = createChipMenu(document, {
    isUnwanted: ({ section }) => unwanted.has(section),
    onFewer,
    onOpen: place,
  });
  followPage(document, placeSoon, stop.signal);
  closeOutside(document, overlay, menu, stop.signal);

  return {
    show(chips, fewer) {
      unwanted = fewer;
      // The chip and menu that a person is using stay while the page adds to its lists.
      const focused = overlay.root.activeElement;
      const known = drawn;
      drawn = chips.map((chip) => known.find((one) => isSame(one, chip)) ?? draw(document, chip, menu));
      if (menu.of && !drawn.includes(menu.of)) menu.close(false);
      const { of, panel } = menu;
      list.replaceChildren(
        ...drawn.flatMap((one) => (of === one && panel ? [one.button, panel] : [one.button])),
      );
      if (focused instanceof HTMLElement && overlay.root.activeElement !== focused) focused.focus();
      for (const { button: made, section } of drawn) made.classList.toggle('fewer', fewer.has(section));
      placeSoon();
    },
    remove() {
      menu.close(false);
      stop.abort();
      cancelAnimationFrame(frame);
      overlay.remove();
    },
  };
}

function draw(document: Document, chip: Chip, menu: ChipMenu): DrawnChip {
  const toggle = () => (menu.of?.button === made ? menu.close(true) : menu.open(drawn));
  const made = button(document, chip.name, toggle, 'chip');
  made.dir = 'auto';
  made.setAttribute('aria-expanded', 'false');
  made.setAttribute('aria-label', t('chipLabel', chip.name, shownText(chip.headline).slice(0, 200)));
  made.classList.toggle('dark', isBright(getComputedStyle(chip.headline).color));
  const drawn = { ...chip, button: made, frames: framesOf(chip.teaser) };
  return drawn;
}

/** Returns the chip's place in the window, or null if its headline is not in view. `edge` is where the page ends. */
function placeOf(
  { button: made, headline, teaser, frames }: DrawnChip,
  edge: number,
): { readonly left: number; readonly top: number } | null {
  const lastLine = linesOf(headline).at(-1);
  if (!lastLine || !isVisible(headline) || frames.some((one) => isOutside(lastLine, one))) return null;
  const box = boxOf(teaser);
  return placeChip(
    { width: made.offsetWidth, height: made.offsetHeight },
    {
      lastLine,
      lines: linesOf(teaser),
      teaser: { left: box.left, top: box.top, bottom: box.bottom, right: Math.min(box.right, edge) },
      rightToLeft: getComputedStyle(headline).direction === 'rtl',
    },
  );
}

/** Calls `onMove` when something in the page may have moved. */
function followPage(document: Document, onMove: () => void, signal: AbortSignal): void {
  const resized = new ResizeObserver(onMove);
  for (const element of [rootElement(document), bodyOf(document)]) if (element) resized.observe(element);
  signal.addEventListener('abort', () => resized.disconnect());
  listen(document, 'load', onMove, { capture: true, signal });
  // When the page itself scrolls, the chips move with it.
  listen(document, 'scroll', ({ target }) => target !== document && onMove(), {
    capture: true,
    passive: true,
    signal,
  });
}

/** Closes the menu by Escape, or by a click beside it. */
function closeOutside(
  document: Document,
  { host, root }: Overlay,
  menu: ChipMenu,
  signal: AbortSignal,
): void {
  listen(
    root as unknown as Document,
    'keydown',
    (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || !menu.of) return;
      event.stopPropagation();
      menu.close(true);
    },
    { signal },
  );
  listen(document, 'pointerdown', ({ target }) => target !== host && menu.close(false), {
    capture: true,
    signal,
  });
}

const isSame = (a: Chip, b: Chip): boolean =>
  a.headline === b.headline && a.section === b.section && a.name === b.name;

/** Returns whether a text colour is so bright that the page must be dark, whatever the person's colour scheme. */
function isBright(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

function framesOf(teaser: Element): Element[] {
  const frames: Element[] = [];
  for (let at = parentNode(teaser); at instanceof Element; at = parentNode(at)) {
    if (at instanceof HTMLBodyElement || at instanceof HTMLHtmlElement) break;
    if (getComputedStyle(at).overflow !== 'visible') frames.push(at);
  }
  return frames;
}

function isOutside({ left, right, top, bottom }: DOMRectReadOnly, frame: Element): boolean {
  const box = boxOf(frame);
  return right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 1 || top < box.top - 1;
}

const STYLE = `
.chip {
  position: absolute; visibility: hidden; box-sizing: border-box; min-block-size: 24px; padding: 0 8px;
  max-inline-size: 14em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  border: 1px solid #cfc5b0; border-radius: 12px; background: #fffdf9; color: #61584a;
  font: 500 11px/1.4 system-ui, "Segoe UI", "Noto Sans", sans-serif;
}
.chip:hover { background: #f7e9cb; }
.chip.dark { border-color: #5d5443; background: #23201a; color: #b6ad9b; }
.chip.dark:hover { background: #3a2f19; }
.chip.fewer { border-style: dashed; border-color: currentcolor; }
.chip:focus-visible { outline: 3px solid #85560a; outline-offset: 2px; }
.panel { position: absolute; display: flex; align-items: center; gap: 10px; inline-size: max-content; padding: 6px 6px 6px 12px; z-index: 1; }
.chip.dark:focus-visible { outline-color: #e4b158; }
@media print { .chip { display: none; } }
`;
