import { useId } from 'preact/hooks';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly onInput: (value: number) => void;
  /** Called when the person lets go of the slider, or takes a step by keyboard. */
  readonly onRelease?: (value: number) => void;
}

export function Slider(props: SliderProps) {
  const { label, hint, value, min, max, step, format, onInput, onRelease } = props;
  const id = useId();
  const filled = (value - min) / (max - min);
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{format(value)}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        style={{ '--filled': String(filled) }}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
        onChange={(event) => onRelease?.(Number(event.currentTarget.value))}
      />
      {hint && (
        <p id={`${id}-hint`} class="soft">
          {hint}
        </p>
      )}
    </div>
  );
}
