import type { ComponentChildren } from 'preact';

interface FramedTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Attributes of the frame. A table wider than the window scrolls in its frame, by keyboard too. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;

export const FramedTable = ({ label, class: name, children }: FramedTableProps) => (
  <div class="table-frame" {...reachable(label)}>
    <table class={name}>
      <caption class="unseen">{label}</caption>
      {children}
    </table>
  </div>
);
