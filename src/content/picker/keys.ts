import type { MarkKind } from '../../core/site/marks.ts';
import type { MessageKey } from '../../ui/translate.ts';

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** What a key asks of the picker. */
export type KeyAction = MarkKind | 'leave' | 'preview' | 'alike' | 'undo' | 'keys' | Step;

interface PickerKey {
  /** The sign on the key. */
  readonly label: string;
  readonly action: KeyAction;
  readonly name: MessageKey;
}

/** The picker's keys by `KeyboardEvent.key` in lower case, as its list shows them. */
export const PICKER_KEYS: Readonly<Record<string, PickerKey>> = {
  arrowup: { label: '↑', action: 'ArrowUp', name: 'pickerMore' },
  arrowdown: { label: '↓', action: 'ArrowDown', name: 'pickerLess' },
  arrowleft: { label: '←', action: 'ArrowLeft', name: 'pickerBefore' },
  arrowright: { label: '→', action: 'ArrowRight', name: 'pickerAfter' },
  enter: { label: 'Enter', action: 'noise', name: 'markNoise' },
  k: { label: 'K', action: 'content', name: 'markContent' },
  p: { label: 'P', action: 'preview', name: 'pickerPreview' },
  a: { label: 'A', action: 'alike', name: 'pickerAllAlike' },
  z: { label: 'Z', action: 'undo', name: 'undo' },
  '?': { label: '?', action: 'keys', name: 'sectionShortcuts' },
  escape: { label: 'Esc', action: 'leave', name: 'pickerLeave' },
};

/** Takes the picker's keys before the page does. A button's Enter and a slider's arrows are their own. */
export function listenToKeys(root: ShadowRoot, act: (action: KeyAction) => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      // The page's scripts have no say in what a person decides.
      if (!event.isTrusted) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { key } = event;
      const focused = event.composedPath().includes(root.host) ? root.activeElement : null;
      if (focused && (key === 'Enter' || (focused.localName === 'input' && key.startsWith('Arrow')))) return;
      const name = key.toLowerCase();
      if (!Object.hasOwn(PICKER_KEYS, name)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { action } = PICKER_KEYS[name] as PickerKey;
      act(action);
    },
    { capture: true, signal },
  );
}
