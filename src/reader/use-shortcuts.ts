import { useEffect } from 'preact/hooks';

/** Calls the action of a pressed key, unless the key belongs to a field or to the browser. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
