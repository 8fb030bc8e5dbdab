/** A rectangle in CSS pixels. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** What decides where a teaser's chip stands. */
export interface Surroundings {
  /** The end of the headline: its last line. */
  readonly lastLine: Box;
  /** All lines of the teaser. */
  readonly lines: readonly Box[];
  /** The teaser, as far as the page is wide. */
  readonly teaser: Box;
  readonly rightToLeft: boolean;
}

/** Between the last word and the chip, in heights of the line: the mark of a new story stands there. */
const GAP = 0.5;

/**
 * Where a chip of some size stands over a page without moving it: behind the last word, else in the last corner of the
 * teaser, the first of these that covers no word; else on the teaser's upper edge, where it covers the least.
 */
export function placeChip(
  { width, height }: { readonly width: number; readonly height: number },
  { lastLine, lines, teaser, rightToLeft }: Surroundings,
): { readonly left: number; readonly top: number } {
  const end = rightToLeft ? teaser.left : teaser.right - width;
  const gap = GAP * (lastLine.bottom - lastLine.top);
  const edge = { left: end, top: teaser.top - height / 2 };
  const places = [
    {
      left: rightToLeft ? lastLine.left - gap - width : lastLine.right + gap,
      top: (lastLine.top + lastLine.bottom - height) / 2,
    },
    { left: end, top: teaser.bottom - height },
    edge,
  ];
  return (
    places.find(
      ({ left, top }) =>
        left >= teaser.left - 1 &&
        left + width <= teaser.right + 1 &&
        lines.every(
          (line) =>
            line.right <= left || line.left >= left + width || line.bottom <= top || line.top >= top + height,
        ),
    ) ?? edge
  );
}
