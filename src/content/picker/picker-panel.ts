import type { MarkKind } from '../../core/site/marks.ts';
import { t } from '../../ui/translate.ts';
import { button, create } from '../shared/overlay-elements.ts';
import { PICKER_KEYS } from './keys.ts';

/** The actions that the panel's controls start. */
export interface PickerActions {
  readonly decide: (kind: MarkKind) => void;
  readonly widen: (width: number) => void;
  /** Selects the part around the chosen one, or a part inside it. */
  readonly more: () => void;
  readonly less: () => void;
  readonly takeAlike: () => void;
  readonly preview: () => void;
  readonly forNow: () => void;
  readonly takeBack: () => void;
  readonly leave: () => void;
}

/** The choice as the panel shows it. */
interface ChosenPart {
  /** Empty if nothing is chosen. */
  readonly name: string;
  readonly width: number;
  readonly widest: number;
  /** Number of parts in its place, itself included. */
  readonly similar: number;
  /** Whether a decision applies to all of them. */
  readonly all: boolean;
}

/** The bar with the chosen part's name and the controls. */
export interface PickerPanel {
  readonly element: HTMLElement;
  readonly main: HTMLButtonElement;
  show(chosen: ChosenPart, say: boolean): void;
  tell(words: string): void;
  showPreviewing(on: boolean): void;
  showUndo(on: boolean): void;
  /** Shows the list of keys, or hides it. */
  toggleKeys(): void;
}

/** Returns words that say how to choose a part, for a finger or for a mouse. */
export const pickerHint = (): string =>
  t(matchMedia('(pointer: coarse)').matches ? 'pickerHintTouch' : 'pickerHint');

export function createPickerPanel(document: Document, actions: PickerActions): PickerPanel {
  const element = create(document, 'div', 'panel');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-label', t('pickerTitle'));
  const name = create(document, 'p', 'name');
  // The name has the page's words, which may run in another direction.
  name.dir = 'auto';
  const told = create(document, 'p', 'soft', pickerHint());
  told.setAttribute('role', 'status');

  const slider = create(document, 'input') as HTMLInputElement;
  slider.type = 'range';
  slider.min = '0';
  slider.setAttribute('aria-label', t('pickerWidth'));
  slider.title = t('pickerWidth');
  slider.addEventListener('input', () => actions.widen(Number(slider.value)));

  // Buttons for touch, where there are no wheel and no keys.
  const more = button(document, t('pickerMore'), actions.more, 'touch');
  const less = button(document, t('pickerLess'), actions.less, 'touch');

  const keys = create(document, 'dl', 'keys');
  keys.hidden = true;
  keys.id = 'keys';
  for (const { label, name: action } of Object.values(PICKER_KEYS)) {
    const row = create(document, 'div');
    const key = create(document, 'dd');
    key.append(create(document, 'kbd', '', label));
    row.append(create(document, 'dt', '', t(action)), key);
    keys.append(row);
  }
  const toggleKeys = () => {
    keys.hidden = !keys.hidden;
    help.setAttribute('aria-expanded', String(!keys.hidden));
  };
  const help = button(document, '?', toggleKeys, 'bare help');
  help.setAttribute('aria-label', t('sectionShortcuts'));
  help.title = t('sectionShortcuts');
  help.setAttribute('aria-controls', keys.id);
  help.setAttribute('aria-expanded', 'false');
  help.setAttribute('aria-keyshortcuts', '?');

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
  const tools = create(document, 'div', 'row tools');
  tools.append(less, more, slider, alike, preview, undo, help, leave);
  element.append(name, told, decisions, tools, keys);
  return {
    element,
    main: noise,
    show({ name: words, width, widest, similar, all }, say) {
      // Under the mouse, parts change too fast to be read aloud.
      name.setAttribute('aria-live', say ? 'polite' : 'off');
      name.textContent = words;
      slider.max = String(widest);
      slider.value = String(width);
      slider.disabled = widest === 0;
      more.disabled = words !== '' && width >= widest;
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
    toggleKeys,
  };
}

export const PANEL_STYLE = `
.panel { inset-block-end: 16px; inset-inline: 0; inline-size: fit-content; margin-inline: auto; display: grid; gap: 8px; }
.panel.high { inset-block: 16px auto; }
.name { font-weight: 600; }
.name:empty { display: none; }
.keys { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 4px 20px; margin: 0; font-size: 13px; }
.keys[hidden] { display: none; }
.keys div { display: flex; justify-content: space-between; gap: 12px; }
.keys dd { margin: 0; }
kbd { padding: 0 6px; border: 1px solid var(--line); border-radius: 6px; font: inherit; }
button:disabled { opacity: 0.5; cursor: default; }
button.touch { display: none; }
@media (pointer: coarse) {
  button.touch { display: inline-block; }
  button.help, .keys, .tools input { display: none; }
}
input { flex: 1 1 120px; min-inline-size: 90px; margin: 0; accent-color: var(--accent); }
input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.main { border-color: var(--accent); background: var(--accent); color: #fffaf0; }
@media (prefers-color-scheme: dark) { button.main { color: #241a06; } }
@media (forced-colors: active) {
  button.main { forced-color-adjust: none; border-color: ButtonText; background: Highlight; color: HighlightText; }
}
[aria-pressed=true] { background: var(--wash); border-color: var(--accent); }
`;
