/** Where a person stopped in a story: the number of a block, and how far into it. */
export interface ReadingPosition {
  readonly block: number;
  /** Share of the block above the edge of the window, 0..1. */
  readonly share: number;
}

/** Stored positions, the latest last: `[hash of the address, block, share in thousandths]`. */
export type KeptPositions = readonly (readonly [page: number, block: number, thousandths: number])[];

/** At most this many positions are stored, a few kilobytes; more than anybody reads at a time. Chosen by hand. */
const MOST = 200;

export const keptPosition = (kept: KeptPositions, page: number): ReadingPosition | null => {
  const found = kept.find(([known]) => known === page);
  return found ? { block: found[1], share: found[2] / 1000 } : null;
};

/** Returns the positions with one story's position changed, or removed if it is null; the oldest are dropped first. */
export function withPosition(
  kept: KeptPositions,
  page: number,
  position: ReadingPosition | null,
): KeptPositions {
  const others = kept.filter(([known]) => known !== page);
  if (position === null) return others;
  return [...others, [page, position.block, Math.round(1000 * position.share)] as const].slice(-MOST);
}

/** Returns the valid entries of the stored positions. */
export const validPositions = (stored: unknown): KeptPositions =>
  Array.isArray(stored)
    ? stored.filter(
        (entry): entry is KeptPositions[number] =>
          Array.isArray(entry) && entry.length === 3 && entry.every((number) => Number.isFinite(number)),
      )
    : [];

/** A block's box in the window, in CSS pixels from the window's upper edge. */
export interface BlockBox {
  readonly top: number;
  readonly height: number;
}

/** Returns the position that the window shows; null at the story's beginning and end, where there is nothing to come back to. */
export function shownPosition(
  boxes: readonly BlockBox[],
  edge: number,
  windowHeight: number,
): ReadingPosition | null {
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!first || !last || first.top >= edge || last.top + last.height <= windowHeight) return null;
  const block = boxes.findIndex(({ top, height }) => top + height > edge);
  const box = boxes[block];
  if (!box) return null;
  return { block, share: box.height > 0 ? Math.min(1, Math.max(0, (edge - box.top) / box.height)) : 0 };
}
