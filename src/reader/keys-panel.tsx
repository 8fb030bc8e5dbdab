import { t } from '../ui/translate.ts';
import type { NamedKeys } from './use-shortcuts.ts';
import '../ui/shortcut-list.css';

/** Lists what each key of the reader does. */
export const KeysPanel = ({ shortcuts }: { shortcuts: readonly NamedKeys[] }) => (
  <section id="keys" class="panel keys" aria-label={t('sectionShortcuts')}>
    <dl class="shortcuts">
      {shortcuts.map(({ keys, name }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
