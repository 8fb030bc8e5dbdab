import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onToggle }: SwitchProps) => (
  <button type="button" class="switch" role="switch" aria-checked={on} onClick={() => onToggle(!on)}>
    <span class="switch-words">
      <span class="switch-label">{label}</span>
      {hint && <span class="soft">{hint}</span>}
    </span>
    <span class="switch-track" aria-hidden="true" />
  </button>
);
