import type { CleaningMode } from '../core/treatment/policy.ts';
import type { SiteInfo } from '../messaging/protocol.ts';
import { Button } from '../ui/button.tsx';
import { dashboardOf } from '../ui/dashboard-of.ts';
import { formatBytes, formatDay } from '../ui/format.ts';
import { t, tn } from '../ui/translate.ts';
import './site-row.css';

interface SiteRowProps {
  readonly info: SiteInfo;
  readonly mode: CleaningMode | null;
  readonly onMode: (mode: CleaningMode | null) => void;
  readonly onExport: () => void;
  readonly onForget: () => void;
}

export const SiteRow = ({ info, mode, onMode, onExport, onForget }: SiteRowProps) => (
  <li class="site">
    <div class="site-words">
      <b dir="ltr">
        <a href={dashboardOf(info.site)} title={t('siteTitle')}>
          {info.site}
        </a>
      </b>
      <span class="soft">
        <span>{tn('pageCount', info.pages)}</span>
        <span>{formatBytes(info.bytes)}</span>
        {info.updated > 0 && <span>{formatDay(info.updated, Date.now())}</span>}
      </span>
    </div>
    <div class="site-actions">
      <select
        class="field"
        aria-label={t('modeOfSite', info.site)}
        value={mode ?? ''}
        onChange={(event) => onMode((event.currentTarget.value || null) as CleaningMode | null)}
      >
        <option value="">{t('modeDefault')}</option>
        <option value="off">{t('modeOff')}</option>
        <option value="dim">{t('modeDim')}</option>
        <option value="hide">{t('modeHide')}</option>
      </select>
      <Button look="quiet" icon="download" onClick={onExport}>
        {t('exportOne')}
        <span class="unseen"> {info.site}</span>
      </Button>
      <Button look="quiet" icon="trash" onClick={onForget}>
        {t('forget')}
        <span class="unseen"> {info.site}</span>
      </Button>
    </div>
  </li>
);
