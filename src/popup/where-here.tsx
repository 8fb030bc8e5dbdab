import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import type { Where } from '../core/treatment/policy.ts';
import { t } from '../ui/translate.ts';
import '../ui/field.css';

interface WhereHereProps {
  readonly site: string;
  readonly settings: Settings;
  readonly onStore: (change: SettingsChange) => void;
}

/** Draws the choice of pages to clean on this site: the settings' choice, or the site's own. */
export function WhereHere({ site, settings, onStore }: WhereHereProps) {
  return (
    <label class="where-here">
      <span>{t('whereHere')}</span>
      <select
        class="field"
        value={settings.siteWheres[site] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onStore({ siteWheres: { [site]: value === '' ? null : (value as Where) } })
        }
      >
        <option value="">{t('whereAsSettings')}</option>
        <option value="read">{t('whereRead')}</option>
        <option value="lists">{t('whereLists')}</option>
        <option value="everywhere">{t('whereEverywhere')}</option>
      </select>
    </label>
  );
}
