import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes, MEGABYTE } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Slider } from '../ui/slider.tsx';
import { Switch } from '../ui/switch.tsx';
import { problemText, t } from '../ui/translate.ts';
import type { ShelfChoice } from './store/shelf-choice.ts';
import { type ShelvedStory, takeOffShelf } from './store/shelf-store.ts';

interface ShelfSettingsProps {
  readonly choice: ShelfChoice;
  readonly stories: readonly ShelvedStory[];
  readonly onChange: (change: Partial<ShelfChoice>) => void;
  /** Tells the person what was done, or why not. */
  readonly onDone: (said: string) => void;
}

/** Draws what comes to the shelf, how much it may hold, and the button that clears it. */
export function ShelfSettings({ choice, stories, onChange, onDone }: ShelfSettingsProps) {
  const [clearing, setClearing] = useState(false);
  const bytes = stories.reduce((sum, story) => sum + story.bytes, 0);
  const clear = () =>
    void takeOffShelf(() => true).then(
      () => onDone(t('shelfCleared')),
      (error: Error) => onDone(problemText(error.message)),
    );
  return (
    <section class="shelf-settings" aria-label={t('shelfSettings')}>
      <Segmented
        showLabel
        label={t('shelfChoice')}
        value={choice.stories}
        options={[
          { value: 'off', label: t('shelfChoiceOff') },
          { value: 'kept', label: t('shelfChoiceKept') },
          { value: 'read', label: t('shelfChoiceRead') },
        ]}
        onChange={(wanted) => onChange({ stories: wanted })}
      />
      <p class="soft">{t('shelfPrivacy')}</p>
      {choice.stories !== 'off' && (
        <>
          <Switch
            label={t('shelfPictures')}
            hint={t('shelfPicturesHint')}
            on={choice.pictures}
            onToggle={(pictures) => onChange({ pictures })}
          />
          <Slider
            label={t('storageLimit')}
            hint={t('shelfLimitHint')}
            min={10}
            max={1000}
            step={10}
            value={choice.megabytes}
            format={(megabytes) => formatBytes(megabytes * MEGABYTE)}
            onInput={(megabytes) => onChange({ megabytes })}
          />
        </>
      )}
      {stories.length > 0 && (
        <div class="shelf-clear">
          <p>{t('storageUsed', formatBytes(bytes), formatBytes(choice.megabytes * MEGABYTE))}</p>
          <Button icon="trash" look="danger" onClick={() => setClearing(true)}>
            {t('shelfClear')}
          </Button>
        </div>
      )}
      {clearing && (
        <ConfirmDialog
          title={t('shelfClearTitle')}
          confirm={t('shelfClear')}
          onConfirm={clear}
          onClose={() => setClearing(false)}
        >
          <p>{t('shelfClearText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
