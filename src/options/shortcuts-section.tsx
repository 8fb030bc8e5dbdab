import browser, { type Commands } from 'webextension-polyfill';
import { Button } from '../ui/button.tsx';
import { ShortcutList } from '../ui/shortcut-list.tsx';
import { t } from '../ui/translate.ts';
import { Section } from './section.tsx';

/** Firefox opens its page of shortcuts by a call that the polyfill's types do not know yet; Chromium has an address for it. */
interface ShortcutPage {
  openShortcutSettings?(): Promise<void>;
}

function openShortcutPage(): void {
  const commands = browser.commands as Commands.Static & ShortcutPage;
  if (commands.openShortcutSettings) void commands.openShortcutSettings();
  else void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

export function ShortcutsSection() {
  return (
    <Section id="shortcuts" title={t('sectionShortcuts')}>
      <ShortcutList />
      <div class="actions">
        <Button icon="keyboard" onClick={openShortcutPage}>
          {t('changeShortcuts')}
        </Button>
      </div>
    </Section>
  );
}
