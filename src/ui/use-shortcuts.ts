import { useEffect } from 'preact/hooks';
import type { MessageKey } from './translate.ts';

/** Keys that do the same thing, and the message that names it. */
export interface NamedKeys {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  readonly name: MessageKey;
}

export interface Shortcut extends NamedKeys {
  readonly act: () => void;
}

/** Fields that take letters; a shortcut would take the letters from them. */
const TAKES_LETTERS = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea';

/** Calls the action of a pressed key, unless the key belongs to a field or to the browser. Escape works in fields too. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isInField = event.target instanceof HTMLElement && event.target.closest(TAKES_LETTERS) !== null;
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
