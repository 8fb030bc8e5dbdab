import { useRef, useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorNote, Progress } from '../ui/notice.tsx';
import { Slider } from '../ui/slider.tsx';
import { t, tn } from '../ui/translate.ts';
import { saveFile } from './save-file.ts';
import { Section, type SectionProps } from './section.tsx';
import type { Sites } from './use-sites.ts';

const MEGABYTE = 2 ** 20;

interface StorageSectionProps extends SectionProps {
  readonly sites: Sites;
}

export function StorageSection({ settings, sites, onChange }: StorageSectionProps) {
  const [work, setWork] = useState('');
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const [forgetting, setForgetting] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  /** Runs one long action: says what is under way, then how it ended. */
  const run = (doing: string, action: () => Promise<string>) => {
    setWork(doing);
    setTold('');
    setFailure('');
    void action()
      .then(setTold, (error: Error) => setFailure(error.message))
      .finally(() => {
        setWork('');
        sites.reload();
      });
  };

  const exportAll = () =>
    run(t('exporting'), async () => {
      const { file } = await sendToBackground('exportModels', {});
      saveFile(`winnow-${new Date().toISOString().slice(0, 10)}.json`, file);
      return t('exported');
    });

  const importAll = (file: File) =>
    run(t('importing', file.name), async () => {
      const added = await sendToBackground('importModels', { file: await file.text() });
      return `${tn('importedSites', added.sites)} ${tn('importedPages', added.pages)}`;
    });

  const forgetAll = () =>
    run(t('forgetting'), async () => {
      await sendToBackground('forgetAll', {});
      return t('allForgotten');
    });

  const { use } = sites;
  return (
    <Section id="storage" title={t('sectionStorage')} intro={t('storageIntro')}>
      {use && (
        <div class="storage-use">
          <p>{t('storageUsed', formatBytes(use.bytes), formatBytes(use.limit))}</p>
          <div class="bar" aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (100 * use.bytes) / use.limit)}%` }} />
          </div>
        </div>
      )}
      <Slider
        label={t('storageLimit')}
        hint={t('storageLimitHint')}
        min={5}
        max={500}
        step={5}
        value={settings.storageLimit}
        format={(megabytes) => formatBytes(megabytes * MEGABYTE)}
        onInput={(storageLimit) => onChange({ storageLimit })}
      />
      <div class="actions">
        <Button icon="download" disabled={work !== ''} onClick={exportAll}>
          {t('exportModels')}
        </Button>
        <Button icon="upload" disabled={work !== ''} onClick={() => picker.current?.click()}>
          {t('importModels')}
        </Button>
        <Button icon="trash" look="danger" disabled={work !== ''} onClick={() => setForgetting(true)}>
          {t('forgetAll')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('importModels')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Cleared so that the same file can be chosen again after it was mended.
            event.currentTarget.value = '';
            if (file) importAll(file);
          }}
        />
      </div>
      {work && <Progress label={work} />}
      {told && (
        <p class="told" role="status">
          {told}
        </p>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {forgetting && (
        <ConfirmDialog
          title={t('forgetAllTitle')}
          confirm={t('forgetAll')}
          onConfirm={forgetAll}
          onClose={() => setForgetting(false)}
        >
          <p>{t('forgetAllText')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
