import { useEffect } from 'preact/hooks';
import type { MessageKey } from '../ui/translate.ts';

/** Keys that do one thing, and the message that names it. */
export interface NamedKeys {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  readonly name: MessageKey;
}

export interface Shortcut extends NamedKeys {
  readonly act: () => void;
}

/** Calls the action of a pressed key, unless the key belongs to a field or to the browser. Escape leads out of fields too. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isInField =
        event.target instanceof HTMLElement && event.target.closest('input, select, textarea') !== null;
      if (isInField && event.key !== 'Escape') return;
      const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
