import { Icon } from '../ui/icon.tsx';
import { t } from '../ui/translate.ts';
import './site-search.css';

interface SiteSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Draws the field that finds a site in a long list. */
export const SiteSearch = ({ value, onChange }: SiteSearchProps) => (
  <label class="search">
    <span class="unseen">{t('sitesSearch')}</span>
    <Icon name="search" size={18} />
    <input
      type="search"
      class="field"
      placeholder={t('sitesSearch')}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);
