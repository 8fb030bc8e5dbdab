import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  /** Whether a toggle button is pressed; missing for other buttons. */
  readonly pressed?: boolean;
  /** Shown on hover. */
  readonly hint?: string;
}

export const Button = (props: ButtonProps) => {
  const { children, onClick, look = 'plain', icon, disabled, describedBy, pressed, hint } = props;
  return (
    <button
      type="button"
      class={`button ${look}`}
      disabled={disabled}
      title={hint}
      aria-describedby={describedBy}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
};

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly shortcut?: string;
}

/** Draws a button with an icon only; its label is read aloud and shown on hover. */
export const IconButton = ({ label, icon, onClick, expanded, controls, shortcut }: IconButtonProps) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    aria-expanded={expanded}
    aria-controls={controls}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut})` : label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
