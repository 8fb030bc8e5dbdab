import { useEffect, useState } from 'preact/hooks';
import browser, { type Commands } from 'webextension-polyfill';
import { t } from './translate.ts';
import './shortcut-list.css';

/** Lists the extension's shortcuts as they are set in this browser. */
export function ShortcutList() {
  const [commands, setCommands] = useState<Commands.Command[]>([]);
  useEffect(() => void browser.commands.getAll().then(setCommands), []);
  return (
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
  );
}
