import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Footnote } from '../../core/story/article.ts';
import { linkedFootnote } from './linked-footnote.ts';

interface OpenFootnote {
  /** Id of the block above the note. */
  readonly block: string;
  readonly note: Footnote;
}

export interface Footnotes {
  /** Opens or closes the note that a pressed mark leads to. */
  readonly onClick: (event: MouseEvent) => void;
  readonly openIn: (block: string) => readonly Footnote[];
}

/** Opens notes below the paragraph that refers to them, and tells screen readers which links open a note and whether it is open. */
export function useFootnotes(
  notes: readonly Footnote[],
  body: RefObject<HTMLElement | null>,
  drawn: unknown,
): Footnotes {
  const [open, setOpen] = useState<readonly OpenFootnote[]>([]);
  const byId = useMemo(() => new Map(notes.map((note) => [note.id, note])), [notes]);
  useEffect(() => {
    for (const link of body.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
      const note = linkedFootnote(link, byId);
      const block = blockOf(link);
      if (!note) continue;
      link.setAttribute('role', 'doc-noteref');
      link.setAttribute(
        'aria-expanded',
        String(open.some((one) => one.note === note && one.block === block)),
      );
    }
  }, [byId, open, drawn]);
  return {
    onClick(event) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const note = link && linkedFootnote(link, byId);
      if (!link || !note || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const block = blockOf(link);
      const others = open.filter((one) => one.note !== note || one.block !== block);
      setOpen(others.length < open.length ? others : [...open, { block, note }]);
    },
    openIn: (block) => open.flatMap((one) => (one.block === block ? [one.note] : [])),
  };
}

const blockOf = (link: Element): string => link.closest('.story-body > .block')?.id ?? '';
