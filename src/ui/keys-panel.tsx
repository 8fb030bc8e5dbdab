import { t } from './translate.ts';
import type { NamedKeys } from './use-shortcuts.ts';
import './keys-panel.css';
import './shortcut-list.css';

/** Returns the sign on a key, or the key's name. */
export const keyLabel = (key: string): string => SIGNS[key] ?? key;

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': '␣',
};

/** Lists what each key of a page does. */
export const KeysPanel = ({ shortcuts }: { shortcuts: readonly NamedKeys[] }) => (
  <section id="keys" class="panel keys" aria-label={t('sectionShortcuts')}>
    <dl class="shortcuts">
      {shortcuts.map(({ keys, name }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{keyLabel(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
