import type { ComponentChildren } from 'preact';
import { Logo } from './logo.tsx';
import './titled-page.css';

interface TitledPageProps {
  readonly name: string;
  /** Name of the kind of page. */
  readonly kind: string;
  /** Name of the page's subject, in the direction of its own script. */
  readonly title: ComponentChildren;
  readonly intro?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Draws a page of facts about one subject: a head, and sections below each other. */
export const TitledPage = ({ name, kind, title, intro, children }: TitledPageProps) => (
  <main class={`titled-page ${name}`}>
    <header>
      <p class="brand">
        <Logo size={24} /> {kind}
      </p>
      <h1>{title}</h1>
      {intro}
    </header>
    {children}
  </main>
);
