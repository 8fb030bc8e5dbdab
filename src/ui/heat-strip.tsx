import type { HeatCell } from './heat-cells.ts';
import './heat-strip.css';

interface HeatStripProps {
  readonly cells: readonly HeatCell[];
  readonly measure: 'noise' | 'entropy';
  readonly current: number | null;
  readonly onPoint: (node: number | null) => void;
  readonly onPick: (node: number) => void;
}

/**
 * The page as bars in reading order: height by words, colour from grain (kept) to chaff (noise). For the eye and the
 * mouse only; the list below it says the same in words and takes the keyboard.
 */
export const HeatStrip = ({ cells, measure, current, onPoint, onPick }: HeatStripProps) => (
  <div class="heat-strip" aria-hidden="true" onMouseLeave={() => onPoint(null)}>
    {cells.map((cell) => {
      const heat = cell[measure];
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the list below does the same by keyboard.
        <div
          key={cell.node}
          class={`heat-cell${heat === null ? ' unknown' : ''}${cell.node === current ? ' current' : ''}`}
          style={{ '--heat': String(heat ?? 0), '--height': String(cell.height) }}
          onMouseEnter={() => onPoint(cell.node)}
          onClick={() => onPick(cell.node)}
        >
          <i />
        </div>
      );
    })}
  </div>
);
