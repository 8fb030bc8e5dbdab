import browser from 'webextension-polyfill';
import type { CleaningMode } from '../browser/settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { Corrections } from './corrections.tsx';
import { LearningCard } from './learning-card.tsx';
import { PageMap } from './page-map.tsx';
import { pageView } from './page-view.ts';
import { ThresholdSlider } from './threshold-slider.tsx';
import { type AskedPage, usePage } from './use-page.ts';

export function Popup({ asked }: { asked: AskedPage }) {
  const [settings, changeSettings] = useSettings();
  const page = usePage(asked);
  const view = pageView(page.state, page.failure);

  const header = (
    <header class="popup-head">
      <Mark />
      <h1>{view.kind === 'page' ? view.report.site : t('extensionName')}</h1>
      {view.kind === 'page' && (
        <IconButton
          label={t('markOnPage')}
          icon="pointer"
          onClick={() => void page.tell('pick', {}).then(() => window.close())}
        />
      )}
      <IconButton
        label={t('openOptions')}
        icon="settings"
        onClick={() => {
          void browser.runtime.openOptionsPage();
          window.close();
        }}
      />
    </header>
  );

  if (view.kind === 'working' || settings === null) {
    return (
      <main class="popup">
        {header}
        <div class="popup-wait">
          <Progress label={t('popupWorking')} />
        </div>
      </main>
    );
  }

  if (view.kind !== 'page') {
    return (
      <main class="popup">
        {header}
        {view.kind === 'none' ? (
          <EmptyState title={t('popupNoPage')} icon="leaf">
            <p>{t('popupNoPageHint')}</p>
          </EmptyState>
        ) : (
          <EmptyState title={t('popupFailed')} icon="close">
            <ErrorNote>{view.message || t('popupFailedHint')}</ErrorNote>
            <Button onClick={page.refresh}>{t('tryAgain')}</Button>
          </EmptyState>
        )}
      </main>
    );
  }

  const { report } = view;

  const chooseMode = (mode: CleaningMode) => {
    page.change({ mode });
    void changeSettings({ siteModes: { ...settings.siteModes, [report.site]: mode } });
  };

  return (
    <main class="popup">
      {header}
      <Segmented
        label={t('popupMode')}
        value={view.mode}
        options={[
          { value: 'off', label: t('modeOff') },
          { value: 'dim', label: t('modeDim') },
          { value: 'hide', label: t('modeHide') },
        ]}
        onChange={chooseMode}
      />
      <LearningCard view={view} onAllowed={page.refresh} />
      <ThresholdSlider
        settings={settings}
        mode={view.mode}
        onTry={page.tryOut}
        onStore={(change) => void changeSettings(change)}
      />
      {page.trouble && <ErrorNote>{page.trouble}</ErrorNote>}
      <Corrections verdicts={report.verdicts} onTakeBack={(id) => page.takeBack(report.site, id)} />
      <PageMap
        verdicts={report.verdicts}
        entropyThreshold={report.entropyThreshold}
        settings={settings}
        cleaned={view.cleaned}
        mode={view.mode === 'hide' && view.trust.stage !== 'hiding' ? 'dim' : view.mode}
        onOutline={(node, scroll) => void page.tell('outline', { node, scroll })}
        onMark={(node, kind) => page.mark({ node, kind })}
      />
      {report.truncated && <p class="popup-note soft">{t('popupTruncated')}</p>}
      <footer class="popup-foot">
        <Button
          look="primary"
          icon="book"
          disabled={!view.hasStory}
          describedBy="reader-hint"
          onClick={() => void page.tell('read', {}).then(() => window.close())}
        >
          {t('openReader')}
        </Button>
        <p id="reader-hint" class="soft">
          {view.hasStory ? t('readerHint') : t(report.kind === 'toc' ? 'readerHintIndex' : 'readerHintNone')}
        </p>
      </footer>
    </main>
  );
}
