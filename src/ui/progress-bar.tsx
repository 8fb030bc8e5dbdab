import { useId } from 'preact/hooks';
import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
}

/** Draws how far work with a known end has come. */
export function ProgressBar({ label, value, most }: ProgressBarProps) {
  const id = useId();
  return (
    <div class="progress-bar">
      <p id={id}>{label}</p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={label}
      >
        <i style={{ inlineSize: `${Math.min(100, (100 * value) / Math.max(1, most))}%` }} />
      </div>
    </div>
  );
}
