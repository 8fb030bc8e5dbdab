import { useState } from 'preact/hooks';
import type { Panel } from './reader-tools.tsx';

/** Tracks which of the reader's tools are open: one panel, reading aloud, automatic scrolling. */
export function useOpenedTools(leave: () => void) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [aloud, setAloud] = useState(false);
  const [scrolling, setScrolling] = useState(false);
  return {
    panel,
    aloud,
    scrolling,
    setPanel,
    setAloud,
    setScrolling,
    /** Opens the panel, or closes it if it is open. */
    toggle: (wanted: Panel) => setPanel(panel === wanted ? null : wanted),
    /** Closes what is open, or leaves the reader. */
    stepBack() {
      if (panel !== null) {
        // The panel may take the focused element with it.
        document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus();
        setPanel(null);
      } else if (scrolling) setScrolling(false);
      else if (aloud) setAloud(false);
      else leave();
    },
  };
}
