import type { MarkKind } from '../../core/site/marks.ts';
import type { MessageKey } from '../../ui/translate.ts';

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** An action of the picker that a key starts. */
export type KeyAction = MarkKind | 'leave' | 'preview' | 'alike' | 'undo' | 'keys' | Step;

interface PickerKey {
  /** The label of the key. */
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

/** Handles the picker's keys before the page does. Enter on a focused button and arrows on a focused slider keep their own effect. */
export function listenToKeys(root: ShadowRoot, act: (action: KeyAction) => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      // The page's scripts must not decide for the person.
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
