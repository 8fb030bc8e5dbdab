import { SiteThreshold } from '../ui/site-threshold.tsx';
import { useSuggestion } from '../ui/use-suggestion.ts';
import type { SectionProps } from './section.tsx';

/** Draws the button for a site's own entropy threshold. */
export function SiteSuggestion({ site, settings, onChange }: SectionProps & { site: string }) {
  const suggested = useSuggestion(site)?.threshold ?? null;
  return <SiteThreshold site={site} suggested={suggested} settings={settings} onChange={onChange} />;
}
