import { useEffect, useState } from 'preact/hooks';
import { COLOURS, type HighlightColour } from '../../browser/highlight.ts';
import { IconButton } from '../../ui/button.tsx';
import { t } from '../../ui/translate.ts';
import { COLOUR_NAMES } from './colour-names.ts';

interface SelectionBarProps {
  readonly onMark: (range: Range, colour: HighlightColour) => void;
  readonly onNote: (range: Range) => void;
  /** Leaves out the paragraph where the selection begins. */
  readonly onErase: (block: Element) => void;
}

/** Draws the actions on the selected words, above them if there is room. */
export function SelectionBar({ onMark, onNote, onErase }: SelectionBarProps) {
  const range = useSelectedRange();
  if (range === null) return null;
  const { top, bottom, left, width } = range.getBoundingClientRect();
  const above = top > 110;
  const done = (act: () => void) => () => {
    act();
    getSelection()?.removeAllRanges();
  };
  const block = (range.startContainer.parentElement ?? document.body).closest('.story-body > *');
  return (
    <div
      class="selection-bar"
      role="toolbar"
      aria-label={t('selected')}
      style={{
        '--x': `${Math.round(Math.min(innerWidth - 130, Math.max(130, left + width / 2)))}px`,
        '--y': `${Math.round(above ? top - 52 : bottom + 8)}px`,
      }}
      // Keeps the selection while its bar is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          class={`swatch ${colour}`}
          aria-label={t(COLOUR_NAMES[colour])}
          title={t(COLOUR_NAMES[colour])}
          onClick={done(() => onMark(range, colour))}
        />
      ))}
      <IconButton label={t('noteWrite')} icon="note" onClick={done(() => onNote(range))} />
      {block && <IconButton label={t('eraseParagraph')} icon="trash" onClick={done(() => onErase(block))} />}
    </div>
  );
}

/** Returns the selected range of the story's text, or null. */
function useSelectedRange(): Range | null {
  const [range, setRange] = useState<Range | null>(null);
  useEffect(() => {
    const onChange = () => {
      const selection = getSelection();
      const selected = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const body = document.querySelector('.story-body');
      setRange(selected && body?.contains(selected.commonAncestorContainer) ? selected.cloneRange() : null);
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, []);
  return range;
}
