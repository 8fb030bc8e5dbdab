import type { ComponentChildren } from 'preact';

/** Wider than a narrow window, a table scrolls in its frame: by keyboard too. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;

export const TableFrame = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div class="table-frame" {...reachable(label)}>
    {children}
  </div>
);
