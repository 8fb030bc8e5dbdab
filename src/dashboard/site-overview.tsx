import { modeOf } from '../browser/settings.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';
import type { SiteInfo, SiteStructure } from '../messaging/protocol.ts';
import { formatDay, formatNumber } from '../ui/format.ts';
import { type MessageKey, t } from '../ui/translate.ts';
import { TrustLine } from '../ui/trust-line.tsx';
import { useSettings } from '../ui/use-settings.ts';
import './site-overview.css';

const DOES: Readonly<Record<CleaningMode | 'wait', MessageKey>> = {
  off: 'summaryOff',
  wait: 'summaryWaits',
  dim: 'summaryDim',
  hide: 'summaryHide',
};

interface SiteOverviewProps {
  readonly known: SiteStructure;
  readonly info: SiteInfo;
}

/** Says what Winnow does on this site, how sure that is, and how the site changed lately. */
export function SiteOverview({ known: { trust, structure }, info }: SiteOverviewProps) {
  const [settings] = useSettings();
  if (settings === null) return null;
  const mode = modeOf(settings, info.site);
  return (
    <section class="panel summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{t('summaryTitle')}</h2>
      <p class="does">{t(DOES[doing(mode, trust.stage)])}</p>
      {trust.stage === 'drifted' && <h3>{t('driftedTitle')}</h3>}
      <TrustLine trust={trust} mode={mode} />
      {trust.why === 'steady' && <p class="note soft">{t('trustSteady')}</p>}
      <dl>
        <Fact name={t('measurePages')} value={formatNumber(info.pages)} />
        <Fact name={t('stories')} value={formatNumber(structure.articles.length)} />
        <Fact name={t('indexPages')} value={formatNumber(structure.indexPages.length)} />
        <Fact name={t('correctionsTitle')} value={formatNumber(info.marks ?? 0)} />
        <Fact name={t('sortRecent')} value={formatDay(info.updated, Date.now())} />
      </dl>
    </section>
  );
}

/** Returns what the chosen mode leads to at the site's stage of trust. */
function doing(mode: CleaningMode, stage: SiteStructure['trust']['stage']): keyof typeof DOES {
  if (mode === 'off') return 'off';
  if (stage === 'learning') return 'wait';
  return mode === 'hide' && stage === 'hiding' ? 'hide' : 'dim';
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
