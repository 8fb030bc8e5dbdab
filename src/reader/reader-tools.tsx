import { IconButton } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';

export type Panel = 'outline' | 'keep' | 'notes' | 'appearance';

interface ReaderToolsProps {
  /** The one that is open. */
  readonly panel: Panel | null;
  readonly hasOutline: boolean;
  readonly aloud: boolean;
  readonly onLeave: () => void;
  readonly onToggle: (panel: Panel) => void;
  readonly onAloud: () => void;
}

export function ReaderTools({ panel, hasOutline, aloud, onLeave, onToggle, onAloud }: ReaderToolsProps) {
  return (
    <header class="reader-tools">
      <IconButton label={t('backToPage')} icon="back" shortcut="Escape" onClick={onLeave} />
      {hasOutline && (
        <IconButton
          label={t('outline')}
          icon="outline"
          shortcut="o"
          expanded={panel === 'outline'}
          controls="outline"
          onClick={() => onToggle('outline')}
        />
      )}
      <span class="gap" />
      <IconButton
        label={t('readAloud')}
        icon="speak"
        shortcut="r"
        expanded={aloud}
        controls="aloud"
        onClick={onAloud}
      />
      <IconButton
        label={t('notes')}
        icon="note"
        shortcut="n"
        expanded={panel === 'notes'}
        controls="notes"
        onClick={() => onToggle('notes')}
      />
      <IconButton
        label={t('keepStory')}
        icon="download"
        shortcut="s"
        expanded={panel === 'keep'}
        controls="keep"
        onClick={() => onToggle('keep')}
      />
      <IconButton
        label={t('appearance')}
        icon="text"
        shortcut="a"
        expanded={panel === 'appearance'}
        controls="appearance"
        onClick={() => onToggle('appearance')}
      />
    </header>
  );
}
