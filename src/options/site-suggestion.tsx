import { useEffect, useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';
import type { SectionProps } from './section.tsx';

interface Suggested {
  readonly site: string;
  readonly threshold: number;
}

/** A button that sets the entropy threshold as the pages of a site suggest; absent where they suggest nothing. */
export function SiteSuggestion({ site, settings, onChange }: SectionProps & { site: string }) {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    let isLate = false;
    const put = (suggestion: Pick<Suggested, 'threshold'> | null) => {
      if (!isLate) setSuggested(suggestion && { site, threshold: suggestion.threshold });
    };
    sendToBackground('siteStructure', { site }).then(
      ({ suggestion }) => put(suggestion),
      // The sliders do without.
      () => put(null),
    );
    return () => {
      isLate = true;
    };
  }, [site]);
  if (suggested === null) return null;
  const { threshold } = suggested;
  return (
    <Button
      disabled={settings.entropyThreshold === threshold}
      onClick={() => onChange({ entropyThreshold: threshold })}
    >
      {t('suggestAs', suggested.site, threshold)}
    </Button>
  );
}
