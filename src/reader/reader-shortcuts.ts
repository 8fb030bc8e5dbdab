import type { MessageKey } from '../ui/translate.ts';
import type { Shortcut } from '../ui/use-shortcuts.ts';
import type { Panel } from './reader-tools.tsx';

interface ReaderActions {
  readonly hasOutline: boolean;
  readonly hasLeftOut: boolean;
  /** Opens the panel, or closes it if it is open. */
  readonly toggle: (panel: Panel) => void;
  /** Closes what is open, or returns to the page. */
  readonly stepBack: () => void;
  readonly readAloud: () => void;
  readonly copyMarkdown: () => void;
  readonly scroll: () => void;
  readonly nextTheme: () => void;
  readonly resize: (steps: number) => void;
}

/** Returns the reader's keys, in the order of the panel that lists them. */
export function readerShortcuts(actions: ReaderActions): readonly Shortcut[] {
  const { hasOutline, hasLeftOut, toggle, resize } = actions;
  const opens = (key: string, name: MessageKey, panel: Panel): Shortcut => ({
    keys: [key],
    name,
    act: () => toggle(panel),
  });
  return [
    { keys: ['Escape'], name: 'backToPage', act: actions.stepBack },
    ...(hasOutline ? [opens('o', 'outline', 'outline')] : []),
    { keys: ['r'], name: 'readAloud', act: actions.readAloud },
    ...(hasLeftOut ? [opens('l', 'leftOut', 'left-out')] : []),
    opens('n', 'notes', 'notes'),
    opens('s', 'keepStory', 'keep'),
    { keys: ['m'], name: 'copyMarkdown', act: actions.copyMarkdown },
    opens('a', 'appearance', 'appearance'),
    { keys: ['g'], name: 'autoScroll', act: actions.scroll },
    { keys: ['t'], name: 'theme', act: actions.nextTheme },
    { keys: ['+', '='], name: 'fontLarger', act: () => resize(1) },
    { keys: ['-'], name: 'fontSmaller', act: () => resize(-1) },
    opens('?', 'sectionShortcuts', 'keys'),
  ];
}
