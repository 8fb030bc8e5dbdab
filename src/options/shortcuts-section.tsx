import { useEffect, useState } from 'preact/hooks';
import browser, { type Commands } from 'webextension-polyfill';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';
import { Section } from './section.tsx';
import './shortcuts-section.css';

/** Firefox opens its own page by a call, which the polyfill's types do not know yet; Chromium has an address for it. */
interface ShortcutPage {
  openShortcutSettings?(): Promise<void>;
}

function openShortcutPage(): void {
  const commands = browser.commands as Commands.Static & ShortcutPage;
  if (commands.openShortcutSettings) void commands.openShortcutSettings();
  else void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

export function ShortcutsSection() {
  const [commands, setCommands] = useState<Commands.Command[]>([]);
  useEffect(() => void browser.commands.getAll().then(setCommands), []);
  return (
    <Section id="shortcuts" title={t('sectionShortcuts')}>
      <dl class="shortcuts">
        {commands
          .filter((command) => command.description)
          .map((command) => (
            <div key={command.name}>
              <dt>{command.description}</dt>
              <dd>{command.shortcut ? <kbd>{command.shortcut}</kbd> : t('noShortcut')}</dd>
            </div>
          ))}
      </dl>
      <div class="actions">
        <Button icon="keyboard" onClick={openShortcutPage}>
          {t('changeShortcuts')}
        </Button>
      </div>
    </Section>
  );
}
