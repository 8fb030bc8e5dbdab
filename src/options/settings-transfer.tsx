import { useState } from 'preact/hooks';
import { keepTemplate, readTemplate } from '../browser/markdown-template.ts';
import { isProblem } from '../browser/problem.ts';
import type { Settings } from '../browser/settings.ts';
import { Button } from '../ui/button.tsx';
import { dayStamp } from '../ui/day-stamp.ts';
import { FileButton } from '../ui/file-button.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { changeSettings } from '../ui/settings-writer.ts';
import { t, tn } from '../ui/translate.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';
import { Told } from './told.tsx';

interface SettingsTransferProps {
  readonly settings: Settings;
  /** Called once the settings of a file are stored. */
  readonly onTaken: () => void;
}

/** Saves all settings to a file, and takes them from one. */
export function SettingsTransfer({ settings, onTaken }: SettingsTransferProps) {
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');

  const tell = (said: string, failed = '') => {
    setTold(said);
    setFailure(failed);
  };
  const save = async () => {
    const file = writeSettingsFile({ settings, template: await readTemplate() });
    saveFile(`winnow-settings-${dayStamp(new Date())}.json`, file);
    tell(t('exported'));
  };
  const take = async (file: File) => {
    const all = readSettingsFile(await file.text(), { settings, template: await readTemplate() });
    if (all === null) return tell('', t('settingsFileBroken', file.name));
    await changeSettings(all.settings);
    onTaken();
    await keepTemplate(all.template);
    const { skipped } = all;
    tell(`${t('settingsTaken', file.name)} ${skipped > 0 ? tn('settingsSkipped', skipped) : ''}`.trim());
  };
  /** A failure may also be of the file, which the browser tells in its own words. */
  const fail = ({ message }: Error) => tell('', isProblem(message) ? message : t('settingsNotStored'));

  return (
    <div class="settings-file">
      <h3>{t('settingsFile')}</h3>
      <p class="soft">{t('settingsFileHint')}</p>
      <div class="actions">
        <Button icon="download" onClick={() => void save().catch(fail)}>
          {t('settingsSave')}
        </Button>
        <FileButton label={t('settingsTake')} onFile={(file) => void take(file).catch(fail)} />
      </div>
      <Told words={told} />
      {failure && <ErrorNote>{failure}</ErrorNote>}
    </div>
  );
}
