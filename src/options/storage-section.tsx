import { useEffect, useRef, useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import { SHELF } from '../shelf/shelf-address.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorNote, Progress } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { PromiseLists } from '../ui/promise-lists.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Slider } from '../ui/slider.tsx';
import { t, tn } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import { toldForgetting } from './told-forgetting.ts';
import { exportSites, importFile, type Tell } from './transfer.ts';
import type { Sites } from './use-sites.ts';
import './storage-section.css';

const MEGABYTE = 2 ** 20;

interface Work {
  readonly label: string;
  readonly done: number;
  /** 0 where nothing says how much there is to do. */
  readonly most: number;
}

interface StorageSectionProps extends SectionProps {
  readonly sites: Sites;
  /** Called once the settings of a file are stored. */
  readonly onTaken: () => void;
}

export function StorageSection({ settings, sites, onChange, onTaken }: StorageSectionProps) {
  const [work, setWork] = useState<Work | null>(null);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const [forgetting, setForgetting] = useState(false);
  const running = useRef(new AbortController());
  // What is half done when the page closes is not worth more than what was cancelled.
  useEffect(() => () => running.current.abort(), []);

  /** Runs one long action: says what is under way and how far, then how it ended. */
  const run = (label: string, action: (tell: Tell, signal: AbortSignal) => Promise<string>) => {
    const abort = new AbortController();
    running.current = abort;
    setWork({ label, done: 0, most: 0 });
    setTold('');
    setFailure('');
    void action((done, most) => setWork({ label, done, most }), abort.signal)
      .then(setTold, (error: Error) =>
        abort.signal.aborted ? setTold(t('cancelled')) : setFailure(error.message),
      )
      .finally(() => {
        setWork(null);
        sites.reload();
      });
  };

  const exportAll = () =>
    run(t('exporting'), async (tell, signal) => {
      const names = (sites.known ?? []).map(({ site }) => site);
      const { file, leftOut } = await exportSites(names, tell, signal);
      saveFile(`winnow-${new Date().toISOString().slice(0, 10)}.json`, file);
      return leftOut.length === 0
        ? t('exported')
        : `${t('exported')} ${t('exportLeftOut', leftOut.join(', '))}`;
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
      {use && (
        <div class="storage-use">
          <p>{t('storageUsed', formatBytes(use.bytes), formatBytes(use.limit))}</p>
          <div class="bar" aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (100 * use.bytes) / use.limit)}%` }} />
          </div>
        </div>
      )}
      <a href={SHELF} target="_blank" rel="noreferrer">
        {t('shelfOpen')}
      </a>
      {use && use.madeRoom.length > 0 && (
        <div class="made-room">
          <p role="status">{t('roomMade', use.madeRoom.join(', '))}</p>
          <Button
            icon="check"
            onClick={() => void sendToBackground('forgetRoomMade', {}).finally(sites.reload)}
          >
            {t('roomMadeSeen')}
          </Button>
        </div>
      )}
      {use?.emptied && (
        <div class="made-room">
          <p role="status">{t('storageEmptied', use.emptied.sites, use.emptied.restored)}</p>
          <Button
            icon="check"
            onClick={() => void sendToBackground('forgetRoomMade', {}).finally(sites.reload)}
          >
            {t('roomMadeSeen')}
          </Button>
        </div>
      )}
      {use && use.unreadable.length > 0 && (
        <ErrorNote>{t('storedUnreadable', use.unreadable.join(', '))}</ErrorNote>
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
          <Button icon="close" onClick={() => running.current.abort()}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {told && (
        <p class="told" role="status">
          {told}
        </p>
      )}
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
