import browser from 'webextension-polyfill';
import type { SettingsChange } from '../browser/settings-change.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { AskCard } from './ask-card.tsx';
import { PageCorrections } from './corrections.tsx';
import { Details } from './details.tsx';
import { HelpCard } from './help-card.tsx';
import { PageActions } from './page-actions.tsx';
import { PageStrip } from './page-strip.tsx';
import { type PageView, pageView } from './page-view.ts';
import { PopupFoot } from './popup-foot.tsx';
import { SiteCard } from './site-card.tsx';
import { type AskedPage, usePage } from './use-page.ts';

export function Popup({ asked }: { asked: AskedPage }) {
  const [settings, changeSettings] = useSettings();
  const page = usePage(asked);
  const view = pageView(page.state, page.failure);

  const options = (
    <Button
      look="quiet"
      icon="settings"
      onClick={() => {
        void browser.runtime.openOptionsPage();
        window.close();
      }}
    >
      {t('openOptions')}
    </Button>
  );
  const header = (
    <header class="popup-head">
      <Logo />
      <h1>{view.kind === 'page' ? view.report.site : t('extensionName')}</h1>
      {view.kind !== 'page' && options}
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
        <NoPage view={view} onAgain={page.refresh} />
      </main>
    );
  }

  const { report } = view;

  const store = (change: SettingsChange) => void changeSettings(change).catch(page.onTrouble);
  const chooseMode = (mode: CleaningMode) => {
    page.change({ mode, anyway: false });
    // In a private window, only the page itself keeps the choice.
    if (!view.isPrivate) store({ siteModes: { [report.site]: mode } });
  };

  return (
    <main class="popup">
      {header}
      <PageActions view={view} onRead={() => page.leaveBy('read')} onWrong={() => page.leaveBy('pick')} />
      <SiteCard
        view={view}
        onMode={chooseMode}
        onCleanNow={() => page.change({ mode: view.mode, anyway: !view.cleans })}
        onCleanSite={() => {
          page.change({ mode: view.mode, anyway: true });
          store({ siteWheres: { [report.site]: 'everywhere' } });
        }}
      />
      {view.problem && <ErrorNote>{view.problem}</ErrorNote>}
      {page.trouble && <ErrorNote>{page.trouble}</ErrorNote>}
      {view.asksPermission && <AskCard site={report.site} onAllowed={page.judgeAgain} />}
      <PageStrip view={view} onOutline={(node, scroll) => page.outline({ node, scroll })} />
      <PageCorrections verdicts={report.verdicts} onTakeBack={(id) => page.takeBack(report.site, id)} />
      {!view.isPrivate && !view.asksPermission && (
        <HelpCard
          verdicts={report.verdicts}
          onOutline={(node) => page.outline({ node, scroll: true })}
          onMark={(node, kind) => page.mark({ node, kind })}
        />
      )}
      <Details view={view} settings={settings} page={page} onStore={store} />
      <PopupFoot
        site={view.isPrivate ? '' : report.site}
        isReadable={view.isReadable}
        options={options}
        onRead={() => page.leaveBy('read')}
        onWrong={() => page.leaveBy('pick')}
        onMode={chooseMode}
      />
    </main>
  );
}

/** Says why there is no page to show. */
function NoPage({ view, onAgain }: { view: Exclude<PageView, { kind: 'page' }>; onAgain: () => void }) {
  return view.kind === 'failed' ? (
    <EmptyState title={t('popupFailed')} icon="close">
      <ErrorNote>{view.message || t('popupFailedHint')}</ErrorNote>
      <Button onClick={onAgain}>{t('tryAgain')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('popupNoPage')} icon="leaf">
      <p>{t('popupNoPageHint')}</p>
    </EmptyState>
  );
}
