import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { type MessageKey, t } from '../ui/translate.ts';

export type Panel = 'outline' | 'left-out' | 'keep' | 'notes' | 'appearance' | 'keys';

interface ReaderToolsProps {
  /** The panel that is open. */
  readonly panel: Panel | null;
  readonly hasOutline: boolean;
  /** Whether the panel of left-out blocks can be opened. */
  readonly hasLeftOut: boolean;
  readonly aloud: boolean;
  readonly onLeave: () => void;
  readonly onToggle: (panel: Panel) => void;
  readonly onAloud: () => void;
}

export function ReaderTools(props: ReaderToolsProps) {
  const { panel, hasOutline, hasLeftOut, aloud, onLeave, onToggle, onAloud } = props;
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
      {hasLeftOut && opener('left-out', 'leftOut', 'leftOut', 'l')}
      {opener('notes', 'notes', 'note', 'n')}
      {opener('keep', 'keepStory', 'download', 's')}
      {opener('appearance', 'appearance', 'text', 'a')}
      {opener('keys', 'sectionShortcuts', 'keyboard', '?')}
    </header>
  );
}
