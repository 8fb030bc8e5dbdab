import type { ComponentChildren } from 'preact';
import { Mark } from './mark.tsx';
import './report-page.css';

interface ReportPageProps {
  readonly name: string;
  /** What kind of page this is. */
  readonly kind: string;
  /** What it reports on: in whatever direction its name runs. */
  readonly title: ComponentChildren;
  readonly intro?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A page that tells what is known of something: its head, and its parts below each other. */
export const ReportPage = ({ name, kind, title, intro, children }: ReportPageProps) => (
  <main class={`report-page ${name}`}>
    <header>
      <p class="brand">
        <Mark size={24} /> {kind}
      </p>
      <h1>{title}</h1>
      {intro}
    </header>
    {children}
  </main>
);
