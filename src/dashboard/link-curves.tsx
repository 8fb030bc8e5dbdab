import type { StructureView } from './structure-view.ts';

/** Width of the view box. The drawing is stretched to the room between the columns; curves keep their width. */
const WIDTH = 100;

interface LinkCurvesProps {
  readonly view: StructureView;
  readonly pointed: number | null;
}

/** Draws links from index pages (start) to stories (end), with each column's rows spread over the full height. */
export function LinkCurves({ view: { indexPages, stories, curves }, pointed }: LinkCurvesProps) {
  const height = 100;
  const left = (row: number) => ((row + 0.5) / indexPages.length) * height;
  const right = (row: number) => ((row + 0.5) / stories.length) * height;
  const isPointed = ({ from, to }: StructureView['curves'][number]) =>
    pointed !== null && (indexPages[from]?.page === pointed || stories[to]?.page === pointed);
  // The last curve drawn is on top.
  const ordered = [...curves].sort((a, b) => Number(isPointed(a)) - Number(isPointed(b)));
  return (
    <svg
      class="link-curves"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {ordered.map((curve) => (
        <path
          key={`${curve.from}-${curve.to}`}
          class={isPointed(curve) ? 'pointed' : ''}
          d={`M0 ${left(curve.from)}C${WIDTH / 2} ${left(curve.from)} ${WIDTH / 2} ${right(curve.to)} ${WIDTH} ${right(curve.to)}`}
        />
      ))}
    </svg>
  );
}
