import { useEffect } from 'preact/hooks';

/** Calls the action of a pressed key, unless the key belongs to a field or to the browser. Escape leads out of fields too. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isInField =
        event.target instanceof HTMLElement && event.target.closest('input, select, textarea') !== null;
      if (isInField && event.key !== 'Escape') return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
