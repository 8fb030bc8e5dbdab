import { useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import { SHELF } from '../shelf/shelf-address.ts';
import { Button } from '../ui/button.tsx';
import { dayStamp } from '../ui/day-stamp.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { formatBytes, formatSites, MEGABYTE } from '../ui/format.ts';
import { ErrorNote, Progress } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { PromiseLists } from '../ui/promise-lists.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Slider } from '../ui/slider.tsx';
import { t, tn } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import { SpaceUsed } from './space-used.tsx';
import { Told } from './told.tsx';
import { toldForgetting } from './told-forgetting.ts';
import { exportEverySite, importFile } from './transfer.ts';
import { useLongAction } from './use-long-action.ts';
import type { Sites } from './use-sites.ts';
import './storage-section.css';

interface StorageSectionProps extends SectionProps {
  readonly sites: Sites;
  /** Called once the settings of a file are stored. */
  readonly onTaken: () => void;
}

export function StorageSection({ settings, sites, onChange, onTaken }: StorageSectionProps) {
  const { work, told, failure, run, cancel } = useLongAction(sites.reload);
  const [forgetting, setForgetting] = useState(false);

  const exportAll = () =>
    run(t('exporting'), async (tell, signal) => {
      const { file, leftOut } = await exportEverySite(tell, signal);
      saveFile(`winnow-${dayStamp(new Date())}.json`, file);
      return leftOut.length === 0
        ? t('exported')
        : `${t('exported')} ${t('exportLeftOut', formatSites(leftOut))}`;
    });

  const importAll = (file: File) =>
    run(t('importing', file.name), async (tell, signal) => {
      const { sites: added, pages, cancelled } = await importFile(await file.text(), tell, signal);
      const words = `${tn('importedSites', added)} ${tn('importedPages', pages)}`;
      if (!cancelled) return words;
      return added === 0 ? t('cancelled') : `${t('cancelled')} ${words}`;
    });

  const forgetAll = () =>
    run(t('forgetting'), async () => {
      const inPart = toldForgetting(await sendToBackground('forgetAll', {}));
      if (inPart !== '') throw new Error(inPart);
      return t('allForgotten');
    });

  const busy = work !== null;
  const { use } = sites;
  return (
    <Section id="storage" title={t('sectionStorage')}>
      <PromiseLists heading="h3" />
      {use && <SpaceUsed use={use} onSeen={sites.reload} />}
      <a href={SHELF} target="_blank" rel="noreferrer">
        {t('shelfOpen')}
      </a>
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
        <Button icon="download" disabled={busy} onClick={exportAll}>
          {t('exportModels')}
        </Button>
        <FileButton label={t('importModels')} disabled={busy} onFile={importAll} />
        <Button icon="trash" look="danger" disabled={busy} onClick={() => setForgetting(true)}>
          {t('forgetAll')}
        </Button>
      </div>
      {work && work.most === 0 && <Progress label={work.label} />}
      {work && work.most > 0 && (
        <div class="transfer">
          <ProgressBar label={work.label} value={work.done} most={work.most} />
          <Button icon="close" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <Told words={told} />
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <SettingsTransfer settings={settings} onTaken={onTaken} />
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
