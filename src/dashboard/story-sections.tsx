import browser from 'webextension-polyfill';
import { withUnwanted } from '../browser/unwanted-sections.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { t } from '../ui/translate.ts';
import { useStoredSettings } from './use-stored-settings.ts';
import './story-sections.css';

interface StorySectionsProps {
  readonly site: string;
  /** Called when the site's open pages should follow the change. */
  readonly onAsked: () => void;
}

/** Draws the switch for section names beside the stories in the site's lists, and the sections that the person wants fewer of. */
export function StorySections({ site, onAsked }: StorySectionsProps) {
  const { settings, change, failure } = useStoredSettings();
  // Nothing is stored about private windows.
  if (settings === null || browser.extension?.inIncognitoContext) return null;
  const unwanted = settings.sectionSites[site];
  const toggle = async (on: boolean) => {
    const isStored = await change({ sectionSites: { [site]: on ? [] : null } });
    if (on && isStored) onAsked();
  };
  return (
    <section class="panel" id="story-sections" aria-labelledby="story-sections-title">
      <h2 id="story-sections-title">{t('chipsTitle')}</h2>
      <Switch
        label={t('chipsSwitch')}
        hint={t('chipsHint')}
        on={unwanted !== undefined}
        onToggle={(on) => void toggle(on)}
      />
      {failure !== '' && <ErrorNote>{failure}</ErrorNote>}
      {unwanted !== undefined && unwanted.length > 0 && (
        <>
          <p class="note soft" id="fewer-title">
            {t('chipsFewer')}
          </p>
          <ul class="fewer" aria-labelledby="fewer-title">
            {unwanted.map((one) => (
              <li key={one.section}>
                <bdi id={`fewer-${one.section}`}>{one.name}</bdi>
                <Button
                  look="quiet"
                  describedBy={`fewer-${one.section}`}
                  onClick={() =>
                    void change({ sectionSites: { [site]: withUnwanted(unwanted, one, false) } })
                  }
                >
                  {t('chipAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
