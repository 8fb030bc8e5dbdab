import type { ComponentChildren } from 'preact';
import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import './section.css';

export interface SectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

interface FrameProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ComponentChildren;
}

export const Section = ({ id, title, intro, children }: FrameProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {intro && <p class="intro soft">{intro}</p>}
    <div class="panel">{children}</div>
  </section>
);
