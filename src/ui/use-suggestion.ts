import { useEffect, useState } from 'preact/hooks';
import type { EntropySuggestion } from '../core/proof/entropy-suggestion.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** Returns the entropy threshold that a site's pages suggest, or null. Asks again when `pages`, the number of learned pages, changes. */
export function useSuggestion(site: string, pages = 0): EntropySuggestion | null {
  const [known, setKnown] = useState<{ site: string; suggestion: EntropySuggestion | null } | null>(null);
  useEffect(() => {
    let isLate = false;
    const put = (suggestion: EntropySuggestion | null) => {
      if (!isLate) setKnown({ site, suggestion });
    };
    sendToBackground('siteSuggestion', { site }).then(
      put,
      // The sliders work without a suggestion.
      () => put(null),
    );
    return () => {
      isLate = true;
    };
  }, [site, pages]);
  return known?.site === site ? known.suggestion : null;
}
