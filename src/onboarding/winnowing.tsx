/** Draws a page before and after: clutter as chaff, the story as grain. Says nothing that the words do not. */
export const Winnowing = () => (
  <svg class="winnowing" viewBox="0 0 640 200" aria-hidden="true" focusable="false">
    <Sheet x={20} faded={false} />
    <path class="arrow" d="M296 100h44m-12-10 12 10-12 10" />
    <Sheet x={360} faded={true} />
  </svg>
);

const CLUTTER = [
  [14, 14, 232, 14],
  [14, 36, 232, 26],
  [176, 76, 70, 44],
  [176, 128, 70, 44],
  [14, 154, 70, 18],
  [94, 154, 70, 18],
] as const;

const STORY = [
  [14, 76, 130, 10],
  [14, 94, 150, 6],
  [14, 106, 144, 6],
  [14, 118, 150, 6],
  [14, 130, 96, 6],
] as const;

const Sheet = ({ x, faded }: { x: number; faded: boolean }) => (
  <g transform={`translate(${x} 6)`}>
    <rect class="sheet" width="260" height="188" rx="12" />
    <g class={faded ? 'clutter faded' : 'clutter'}>
      {CLUTTER.map(([left, top, width, height]) => (
        <rect key={`${left}-${top}`} x={left} y={top} width={width} height={height} rx="4" />
      ))}
    </g>
    <g class="grain">
      {STORY.map(([left, top, width, height]) => (
        <rect key={top} x={left} y={top} width={width} height={height} rx="3" />
      ))}
    </g>
  </g>
);
