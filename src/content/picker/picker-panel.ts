import type { MarkKind } from '../../core/site/marks.ts';
import { t } from '../../ui/translate.ts';
import { button, create } from '../overlay-elements.ts';

/** What a person can ask of the picker by its panel. */
export interface PickerActions {
  readonly decide: (kind: MarkKind) => void;
  readonly widen: (width: number) => void;
  readonly takeAlike: () => void;
  readonly preview: () => void;
  readonly forNow: () => void;
  readonly takeBack: () => void;
  readonly leave: () => void;
}

/** What the panel tells of the choice. */
interface ChosenPart {
  /** Empty where nothing is chosen. */
  readonly name: string;
  readonly width: number;
  readonly widest: number;
  /** Parts in its place, itself among them. */
  readonly similar: number;
  /** All of them are meant. */
  readonly all: boolean;
}

/** The bar with the chosen part's name and all that can be done with it. */
export interface PickerPanel {
  readonly element: HTMLElement;
  readonly main: HTMLButtonElement;
  show(chosen: ChosenPart, say: boolean): void;
  tell(words: string): void;
  showPreviewing(on: boolean): void;
  showUndo(on: boolean): void;
}

export function createPickerPanel(document: Document, actions: PickerActions): PickerPanel {
  const element = create(document, 'div', 'panel');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-label', t('pickerTitle'));
  const name = create(document, 'p', 'name');
  // The page's words, in whatever direction they run.
  name.dir = 'auto';
  const told = create(document, 'p', 'soft', t('pickerHint'));
  told.setAttribute('role', 'status');

  const slider = create(document, 'input') as HTMLInputElement;
  slider.type = 'range';
  slider.min = '0';
  slider.setAttribute('aria-label', t('pickerWidth'));
  slider.title = t('pickerWidth');
  slider.addEventListener('input', () => actions.widen(Number(slider.value)));

  const noise = button(document, t('markNoise'), () => actions.decide('noise'), 'main');
  noise.setAttribute('aria-keyshortcuts', 'Enter');
  const content = button(document, t('markContent'), () => actions.decide('content'));
  content.setAttribute('aria-keyshortcuts', 'K');
  const alike = button(document, '', actions.takeAlike);
  alike.setAttribute('aria-keyshortcuts', 'A');
  alike.hidden = true;
  const forNow = button(document, t('pickerThisVisit'), actions.forNow);
  const preview = button(document, t('pickerPreview'), actions.preview);
  preview.setAttribute('aria-keyshortcuts', 'P');
  preview.setAttribute('aria-pressed', 'false');
  const undo = button(document, t('undo'), actions.takeBack);
  undo.setAttribute('aria-keyshortcuts', 'Z');
  undo.hidden = true;
  const leave = button(document, t('pickerLeave'), actions.leave);

  const decisions = create(document, 'div', 'row');
  decisions.append(noise, content, forNow);
  const tools = create(document, 'div', 'row');
  tools.append(slider, alike, preview, undo, leave);
  element.append(name, told, decisions, tools);
  return {
    element,
    main: noise,
    show({ name: words, width, widest, similar, all }, say) {
      // Under the mouse parts change too fast to be read aloud.
      name.setAttribute('aria-live', say ? 'polite' : 'off');
      name.textContent = words;
      slider.max = String(widest);
      slider.value = String(width);
      slider.disabled = widest === 0;
      slider.setAttribute('aria-valuetext', words);
      alike.hidden = similar < 2;
      alike.textContent = t('pickerAlike', similar);
      alike.setAttribute('aria-pressed', String(all));
    },
    tell(words) {
      told.textContent = words;
    },
    showPreviewing(on) {
      preview.setAttribute('aria-pressed', String(on));
    },
    showUndo(on) {
      undo.hidden = !on;
    },
  };
}

export const PANEL_STYLE = `
.panel { inset-block-end: 16px; inset-inline: 0; inline-size: fit-content; margin-inline: auto; display: grid; gap: 8px; }
.panel.high { inset-block: 16px auto; }
.name { font-weight: 600; }
.name:empty { display: none; }
input { flex: 1 1 120px; min-inline-size: 90px; margin: 0; accent-color: var(--accent); }
input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.main { border-color: var(--accent); background: var(--accent); color: #fffaf0; }
@media (prefers-color-scheme: dark) { button.main { color: #241a06; } }
@media (forced-colors: active) {
  button.main { forced-color-adjust: none; border-color: ButtonText; background: Highlight; color: HighlightText; }
}
[aria-pressed=true] { background: var(--wash); border-color: var(--accent); }
`;
