import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';
import { Logo } from './logo.tsx';
import { problemText } from './translate.ts';
import './notice.css';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly children?: ComponentChildren;
}

/** Draws a note for an empty place; its children say how to change that. */
export const EmptyState = ({ title, icon, children }: EmptyStateProps) => (
  <div class="empty-state">
    <span class="empty-drawing">{icon ? <Icon name={icon} size={28} /> : <Logo size={30} />}</span>
    <h2>{title}</h2>
    {children}
  </div>
);

/** Draws work that takes a while and cannot say how far it is. */
export const Progress = ({ label }: { label: string }) => (
  <div class="progress" role="status">
    <span class="progress-kernels" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{label}</span>
  </div>
);

export const ErrorNote = ({ children }: { children: ComponentChildren }) => (
  <p class="error-note" role="alert">
    {typeof children === 'string' ? problemText(children) : children}
  </p>
);
