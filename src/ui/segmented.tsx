import { useId } from 'preact/hooks';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly showLabel?: boolean;
}

/** Draws one choice of a few, side by side. Radio buttons underneath keep arrow keys and screen readers working. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class={props.showLabel ? '' : 'unseen'}>{props.label}</legend>
      <div class="segments">
        {props.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              class="unseen"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
