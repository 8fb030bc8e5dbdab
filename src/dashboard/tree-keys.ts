/** A visible item of a tree; the items in a closed item are left out. */
export interface TreeItem {
  readonly id: number;
  /** The item around it; null for an outermost one. */
  readonly parent: number | null;
  readonly hasItems: boolean;
  readonly isOpen: boolean;
}

/** The effect of a key in a tree: the focus moves, or an item is opened, closed or chosen. */
export type TreeMove =
  | { readonly focus: number }
  | { readonly open: number }
  | { readonly close: number }
  | { readonly choose: number };

/**
 * Returns what a key does at an item of a tree, or null if it does nothing (WAI-ARIA Authoring Practices, tree view). `inward` is the arrow
 * key that leads into an item: the right one, or the left one if text runs from right to left.
 */
export function treeMove(
  items: readonly TreeItem[],
  at: number,
  key: string,
  inward: 'ArrowRight' | 'ArrowLeft',
): TreeMove | null {
  const place = items.findIndex(({ id }) => id === at);
  const item = items[place];
  if (!item) return null;
  const focus = (to: TreeItem | undefined) => (to && to.id !== at ? { focus: to.id } : null);
  switch (key) {
    case 'ArrowDown':
      return focus(items[place + 1]);
    case 'ArrowUp':
      return focus(items[place - 1]);
    case 'Home':
      return focus(items[0]);
    case 'End':
      return focus(items.at(-1));
    case 'Enter':
    case ' ':
      return { choose: at };
    case 'ArrowRight':
    case 'ArrowLeft':
      if (key === inward) return !item.hasItems ? null : item.isOpen ? focus(items[place + 1]) : { open: at };
      if (item.hasItems && item.isOpen) return { close: at };
      return item.parent === null ? null : { focus: item.parent };
    default:
      return null;
  }
}
