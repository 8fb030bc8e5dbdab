import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { Icon } from '../ui/icon.tsx';
import { t } from '../ui/translate.ts';
import { PageMap } from './page-map.tsx';
import type { PageView } from './page-view.ts';
import { ThresholdSlider } from './threshold-slider.tsx';
import type { PopupPage } from './use-page.ts';
import { WhereHere } from './where-here.tsx';
import './details.css';

/** Returns the address of the laboratory for a tab. */
const labOf = (tabId: number): string => browser.runtime.getURL(`src/lab/index.html?tab=${tabId}`);

interface DetailsProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  readonly settings: Settings;
  readonly page: PopupPage;
  readonly onStore: (change: SettingsChange) => void;
}

/** Draws thresholds, measures and reasons for people who look for them; nothing is drawn until they open it. */
export function Details({ view: { report, mode, isPrivate }, settings, page, onStore }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const isExplained = report.verdicts.every(({ why }) => why !== undefined);
  useEffect(() => {
    if (open && !isExplained) page.explain();
  }, [open, report]);
  return (
    <details class="popup-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('details')}
        <Icon name="chevron" size={16} />
      </summary>
      {open && (
        <div class="popup-measures">
          {!isPrivate && <WhereHere site={report.site} settings={settings} onStore={onStore} />}
          <ThresholdSlider settings={settings} mode={mode} onTry={page.tryOut} onStore={onStore} />
          <PageMap
            verdicts={report.verdicts}
            settings={settings}
            onOutline={(node, scroll) => page.outline({ node, scroll })}
            onMark={(node, kind) => page.mark({ node, kind })}
          />
          {page.tabId !== null && page.state?.isPrivate === false && (
            <a href={labOf(page.tabId)} target="_blank" rel="noreferrer">
              {t('labOpen')}
            </a>
          )}
          {report.truncated && <p class="popup-note soft">{t('popupTruncated')}</p>}
        </div>
      )}
    </details>
  );
}
