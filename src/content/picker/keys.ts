import type { MarkKind } from '../../core/site/marks.ts';

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** What a key asks of the picker. */
export type KeyAction = MarkKind | 'leave' | 'preview' | 'alike' | 'undo' | Step;

const KEYS: Readonly<Record<string, KeyAction>> = {
  escape: 'leave',
  enter: 'noise',
  k: 'content',
  p: 'preview',
  a: 'alike',
  z: 'undo',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
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
      const action = KEYS[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act(action);
    },
    { capture: true, signal },
  );
}
