import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { Button } from './button.tsx';
import { t } from './translate.ts';

interface SiteThresholdProps {
  readonly site: string;
  /** The entropy threshold that the site's pages suggest; null if they suggest none. */
  readonly suggested: number | null;
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}

/** Draws a button that gives one site the entropy threshold its pages suggest, or one that restores the threshold of all sites. */
export function SiteThreshold({ site, suggested, settings, onChange }: SiteThresholdProps) {
  const own = settings.siteEntropies[site];
  if (suggested !== null && own !== suggested)
    return (
      <Button onClick={() => onChange({ siteEntropies: { [site]: suggested } })}>
        {t('suggestAs', site, suggested)}
      </Button>
    );
  if (own === undefined) return null;
  return (
    <Button icon="undo" onClick={() => onChange({ siteEntropies: { [site]: null } })}>
      {t('suggestBack', site, settings.entropyThreshold)}
    </Button>
  );
}
