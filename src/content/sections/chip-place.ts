/** A rectangle in CSS pixels. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** The boxes that decide where a teaser's chip goes. */
export interface Surroundings {
  /** The last line of the headline. */
  readonly lastLine: Box;
  /** All lines of the teaser. */
  readonly lines: readonly Box[];
  /** The teaser, cut off at the edge of the page. */
  readonly teaser: Box;
  readonly rightToLeft: boolean;
}

/** Gap between the last word and the chip, in heights of the line: room for the dot of a new story. */
const GAP = 0.5;

/**
 * Returns the place of a chip, which lies over the page and moves nothing. It goes after the last word, or else into the last corner
 * of the teaser, if it covers no word there. Otherwise it goes on the teaser's upper edge, where it covers the least.
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
