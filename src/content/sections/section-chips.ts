import { bodyOf, boxOf, isVisible, listen, parentNode, rootElement } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import { guardClicks } from '../shared/clear-sight.ts';
import { shownText } from '../shared/headlines.ts';
import { createOverlay } from '../shared/overlay.ts';
import { button, create } from '../shared/overlay-elements.ts';
import { placeChip } from './chip-place.ts';
import { linesOf } from './lines.ts';

/** A teaser and the section of its story. */
export interface Chip {
  /** By hash of its page. */
  readonly section: number;
  readonly name: string;
  readonly headline: HTMLAnchorElement;
  readonly teaser: Element;
}

export interface SectionChips {
  /** `fewer` are the sections of which the person wants fewer. */
  show(chips: readonly Chip[], fewer: ReadonlySet<number>): void;
  remove(): void;
}

interface Drawn extends Chip {
  readonly button: HTMLButtonElement;
  /** What may scroll the teaser out of view, innermost first. */
  readonly frames: readonly Element[];
}

/** Chips over the page, one beside each headline, in closed shadow: pages cannot read them, and nothing of the page moves. */
export function sectionChips(
  document: Document,
  onFewer: (chip: Chip, fewer: boolean) => Promise<unknown>,
): SectionChips {
  // Over the page's text and under what the page itself lays over it.
  const overlay = createOverlay(document, STYLE, { position: 'absolute', 'z-index': '0' });
  const stop = new AbortController();
  const list = create(document, 'div');
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', t('chipsTitle'));
  overlay.root.append(list);
  let drawn: readonly Drawn[] = [];
  let unwanted: ReadonlySet<number> = new Set();
  let menu: { readonly panel: HTMLElement; readonly of: Drawn; readonly gone: AbortController } | undefined;
  let frame = 0;

  const close = (focus: boolean) => {
    menu?.gone.abort();
    menu?.panel.remove();
    menu?.of.button.setAttribute('aria-expanded', 'false');
    if (focus) menu?.of.button.focus();
    menu = undefined;
  };
  const open = (chip: Drawn) => {
    close(false);
    const panel = create(document, 'div', 'panel');
    const isUnwanted = unwanted.has(chip.section);
    const name = create(document, 'bdi', '', chip.name);
    const choose = button(document, t(isUnwanted ? 'chipAgain' : 'chipFewer'), () => {
      close(true);
      // What could not be kept is still to be chosen.
      onFewer(chip, !isUnwanted).catch(() => open(chip));
    });
    choose.setAttribute('aria-label', `${t(isUnwanted ? 'chipAgain' : 'chipFewer')}: ${chip.name}`);
    panel.append(name, choose);
    // Right behind its chip: that is where Tab leads.
    chip.button.after(panel);
    chip.button.setAttribute('aria-expanded', 'true');
    menu = { panel, of: chip, gone: new AbortController() };
    guardClicks(document, panel, menu.gone.signal);
    place();
    choose.focus();
  };

  const draw = (chip: Chip): Drawn => {
    const made = button(
      document,
      chip.name,
      () => (menu?.of.button === made ? close(true) : open(it)),
      'chip',
    );
    made.dir = 'auto';
    made.setAttribute('aria-expanded', 'false');
    made.setAttribute('aria-label', t('chipLabel', chip.name, shownText(chip.headline).slice(0, 200)));
    made.classList.toggle('dark', isBright(getComputedStyle(chip.headline).color));
    const it = { ...chip, button: made, frames: framesOf(chip.teaser) };
    return it;
  };

  /** All is read before anything is written. */
  const place = () => {
    frame = 0;
    const origin = boxOf(overlay.host);
    const edge = (rootElement(document)?.clientWidth ?? 0) + Math.min(0, origin.left);
    const places = drawn.map((chip) => {
      const { button: made, headline, teaser, frames } = chip;
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
    });
    drawn.forEach(({ button: made }, i) => {
      const found = places[i];
      made.style.setProperty('visibility', found ? 'visible' : 'hidden');
      if (found) moveTo(made, found.left - origin.left, found.top - origin.top);
    });
    if (!menu) return;
    const at = boxOf(menu.of.button);
    const left = Math.max(0, Math.min(at.left, edge - menu.panel.offsetWidth));
    moveTo(menu.panel, left - origin.left, at.bottom + 4 - origin.top);
  };
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };

  const { signal } = stop;
  const resized = new ResizeObserver(placeSoon);
  for (const element of [rootElement(document), bodyOf(document)]) if (element) resized.observe(element);
  listen(document, 'load', placeSoon, { capture: true, signal });
  // With the page itself the chips move by themselves.
  listen(document, 'scroll', ({ target }) => target !== document && placeSoon(), {
    capture: true,
    passive: true,
    signal,
  });
  listen(
    overlay.root as unknown as Document,
    'keydown',
    (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || !menu) return;
      event.stopPropagation();
      close(true);
    },
    { signal },
  );
  listen(document, 'pointerdown', ({ target }) => target !== overlay.host && close(false), {
    capture: true,
    signal,
  });

  return {
    show(chips, fewer) {
      unwanted = fewer;
      // What a person is at stays as it is while the page adds to its lists.
      const focused = overlay.root.activeElement;
      const known = drawn;
      drawn = chips.map((chip) => known.find((one) => isSame(one, chip)) ?? draw(chip));
      if (menu && !drawn.includes(menu.of)) close(false);
      list.replaceChildren(
        ...drawn.flatMap((one) => (menu?.of === one ? [one.button, menu.panel] : [one.button])),
      );
      if (focused instanceof HTMLElement && overlay.root.activeElement !== focused) focused.focus();
      for (const { button: made, section } of drawn) made.classList.toggle('fewer', fewer.has(section));
      placeSoon();
    },
    remove() {
      close(false);
      stop.abort();
      resized.disconnect();
      cancelAnimationFrame(frame);
      overlay.remove();
    },
  };
}

const isSame = (a: Chip, b: Chip): boolean =>
  a.headline === b.headline && a.section === b.section && a.name === b.name;

function moveTo({ style }: HTMLElement, left: number, top: number): void {
  style.setProperty('left', `${Math.round(left)}px`);
  style.setProperty('top', `${Math.round(top)}px`);
}

/** Words as bright as that stand on a dark page, whatever the person's own choice is. */
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
