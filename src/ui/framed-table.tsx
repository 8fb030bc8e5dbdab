import type { ComponentChildren } from 'preact';

interface FramedTableProps {
  /** What the table shows, read out. */
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Wider than a narrow window, a table scrolls in its frame: by keyboard too. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;

export const FramedTable = ({ label, class: name, children }: FramedTableProps) => (
  <div class="table-frame" {...reachable(label)}>
    <table class={name}>
      <caption class="unseen">{label}</caption>
      {children}
    </table>
  </div>
);
