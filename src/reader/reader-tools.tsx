import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { type MessageKey, t } from '../ui/translate.ts';

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
  const opener = (opens: Panel, name: MessageKey, icon: IconName, shortcut: string) => (
    <IconButton
      label={t(name)}
      icon={icon}
      shortcut={shortcut}
      expanded={panel === opens}
      controls={opens}
      onClick={() => onToggle(opens)}
    />
  );
  return (
    <header class="reader-tools">
      <IconButton label={t('backToPage')} icon="back" shortcut="Escape" onClick={onLeave} />
      {hasOutline && opener('outline', 'outline', 'outline', 'o')}
      <span class="gap" />
      <IconButton
        label={t('readAloud')}
        icon="speak"
        shortcut="r"
        expanded={aloud}
        controls="aloud"
        onClick={onAloud}
      />
      {opener('notes', 'notes', 'note', 'n')}
      {opener('keep', 'keepStory', 'download', 's')}
      {opener('appearance', 'appearance', 'text', 'a')}
    </header>
  );
}
