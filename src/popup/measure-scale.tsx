import './measure-scale.css';

interface MeasureScaleProps {
  readonly label: string;
  readonly hint: string;
  /** The number as text; empty if no part is pointed at. */
  readonly text: string;
  /** The number itself, 0..1, or null if the part has none. */
  readonly value: number | null;
  /** 0..1. */
  readonly threshold: number;
  /** The threshold in words. */
  readonly meaning: string;
  /** Whether the scale has the strip's colours. */
  readonly coloured?: boolean;
}

/** Draws a measure from 0 to 1, with the threshold that decides about it and the number of the part pointed at. */
export function MeasureScale(props: MeasureScaleProps) {
  const { label, hint, text, value, threshold, meaning, coloured } = props;
  return (
    <div class="measure-scale">
      <dt title={hint}>{label}</dt>
      <dd>{text}</dd>
      <dd class={`scale-line${coloured ? ' coloured' : ''}`} aria-hidden="true">
        <i class="scale-threshold" style={{ '--at': String(threshold) }} />
        {value !== null && <i class="scale-value" style={{ '--at': String(value) }} />}
      </dd>
      <dd class="scale-meaning">{meaning}</dd>
    </div>
  );
}
