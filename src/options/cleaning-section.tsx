import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { withDimThreshold, withHideThreshold } from '../browser/thresholds.ts';
import { Button } from '../ui/button.tsx';
import { formatNumber, formatShare } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SiteThreshold } from '../ui/site-threshold.tsx';
import { Slider } from '../ui/slider.tsx';
import { t } from '../ui/translate.ts';
import { useSuggestion } from '../ui/use-suggestion.ts';
import { Section, type SectionProps } from './section.tsx';
import { ThresholdPreview } from './threshold-preview.tsx';
import { useOpenReports } from './use-open-reports.ts';
import './cleaning-section.css';

export function CleaningSection({ settings, onChange }: SectionProps) {
  const reports = useOpenReports();
  return (
    <Section id="cleaning" title={t('sectionCleaning')} intro={t('cleaningIntro')}>
      <Segmented
        showLabel
        label={t('defaultMode')}
        value={settings.mode}
        options={[
          { value: 'off', label: t('modeOff') },
          { value: 'dim', label: t('modeDim') },
          { value: 'hide', label: t('modeHide') },
        ]}
        onChange={(mode) => onChange({ mode })}
      />
      <Segmented
        showLabel
        label={t('where')}
        value={settings.where}
        options={[
          { value: 'read', label: t('whereRead') },
          { value: 'lists', label: t('whereLists') },
          { value: 'everywhere', label: t('whereEverywhere') },
        ]}
        onChange={(where) => onChange({ where })}
      />
      <p class="soft">{t('whereHint')}</p>
      <div class="threshold-scale" aria-hidden="true">
        <span style={{ '--share': String(settings.dimThreshold) }}>{t('zoneKept')}</span>
        <span style={{ '--share': String(settings.hideThreshold - settings.dimThreshold) }}>
          {t('zoneDimmed')}
        </span>
        <span style={{ '--share': String(1 - settings.hideThreshold) }}>{t('zoneHidden')}</span>
      </div>
      <Slider
        label={t('dimThreshold')}
        hint={t('dimThresholdHint')}
        min={0.5}
        max={0.99}
        step={0.01}
        value={settings.dimThreshold}
        format={formatShare}
        onInput={(value) => onChange(withDimThreshold(settings, value))}
      />
      <Slider
        label={t('hideThreshold')}
        hint={t('hideThresholdHint')}
        min={0.5}
        max={0.99}
        step={0.01}
        value={settings.hideThreshold}
        format={formatShare}
        onInput={(value) => onChange(withHideThreshold(settings, value))}
      />
      <ProofThresholds settings={settings} onChange={onChange} site={reports?.[0]?.report.site} />
      <ThresholdPreview settings={settings} reports={reports} />
      <Slider
        label={t('pagesNeeded')}
        hint={t('pagesNeededHint')}
        min={2}
        max={20}
        step={1}
        value={settings.pagesNeeded}
        format={formatNumber}
        onInput={(pagesNeeded) => onChange({ pagesNeeded })}
      />
    </Section>
  );
}

interface ProofThresholdsProps extends SectionProps {
  /** The learned site whose open page was used last, if any. */
  readonly site: string | undefined;
}

/** Draws the two thresholds of proof, the site's suggestion and a button for the defaults. */
function ProofThresholds({ settings, onChange, site }: ProofThresholdsProps) {
  const { entropyThreshold, importanceThreshold } = DEFAULT_SETTINGS;
  return (
    <fieldset class="proof-thresholds">
      <legend>{t('proofTitle')}</legend>
      <p class="soft">{t('proofIntro')}</p>
      <Slider
        label={t('entropyThreshold')}
        hint={t('entropyThresholdHint')}
        min={0}
        max={1}
        step={0.05}
        value={settings.entropyThreshold}
        format={formatNumber}
        onInput={(value) => onChange({ entropyThreshold: value })}
      />
      {site && <SiteSuggestion site={site} settings={settings} onChange={onChange} />}
      <Slider
        label={t('importanceThreshold')}
        hint={t('importanceThresholdHint')}
        min={0}
        max={1}
        step={0.05}
        value={settings.importanceThreshold}
        format={formatNumber}
        onInput={(value) => onChange({ importanceThreshold: value })}
      />
      <Button icon="undo" onClick={() => onChange({ entropyThreshold, importanceThreshold })}>
        {t('thresholdsReset')}
      </Button>
      {Object.keys(settings.siteEntropies).length > 0 && <p class="soft">{t('thresholdsResetHint')}</p>}
    </fieldset>
  );
}

/** Draws the button for a site's own entropy threshold. */
function SiteSuggestion({ site, settings, onChange }: SectionProps & { site: string }) {
  const suggested = useSuggestion(site)?.threshold ?? null;
  return <SiteThreshold site={site} suggested={suggested} settings={settings} onChange={onChange} />;
}
