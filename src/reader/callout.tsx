import type { ComponentChildren } from 'preact';
import type { ArticleNote } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';
import { type Sanitise, StoryHtml } from './story-html.tsx';

const NAMES = {
  note: 'calloutNote',
  tip: 'calloutTip',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
} as const;

interface CalloutProps {
  readonly note: ArticleNote;
  readonly id: string;
  readonly sanitise: Sanitise;
  readonly children?: ComponentChildren;
}

/** Draws a hint or a warning apart from the text, headed by its own title or else by its kind. */
export function Callout({ note: { role, html, tone, title = '' }, id, sanitise, children }: CalloutProps) {
  return (
    <div id={id} class={`block note ${role} ${tone ?? ''}`} role="note">
      {title !== '' && (
        <p class="callout-title" dir="auto">
          {title}
        </p>
      )}
      {title === '' && tone && tone !== 'note' && <p class="callout-title callout-kind">{t(NAMES[tone])}</p>}
      <StoryHtml tag="div" html={html} sanitise={sanitise} />
      {children}
    </div>
  );
}
