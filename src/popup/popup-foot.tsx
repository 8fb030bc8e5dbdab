import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CleaningMode } from '../core/treatment/policy.ts';
import { IconButton } from '../ui/button.tsx';
import { dashboardOf } from '../ui/dashboard-of.ts';
import { KeysPanel } from '../ui/keys-panel.tsx';
import { t } from '../ui/translate.ts';
import { type Shortcut, useShortcuts } from '../ui/use-shortcuts.ts';
import { STRIP_KEYS } from './page-strip.tsx';

interface PopupFootProps {
  /** Empty in a private window: the address of its page names the site, and Chrome opens it in a normal window. */
  readonly site: string;
  readonly isReadable: boolean;
  readonly options: ComponentChildren;
  readonly onRead: () => void;
  readonly onWrong: () => void;
  readonly onMode: (mode: CleaningMode) => void;
}

/** Draws links to other pages, and the list of the popup's keys, which act wherever the focus is. */
export function PopupFoot({ site, isReadable, options, onRead, onWrong, onMode }: PopupFootProps) {
  const [open, setOpen] = useState(false);
  const shortcuts: readonly Shortcut[] = [
    ...(isReadable ? [{ keys: ['r'], name: 'openReader', act: onRead } as const] : []),
    { keys: ['w'], name: 'thisIsWrong', act: onWrong },
    { keys: ['o'], name: 'modeOff', act: () => onMode('off') },
    { keys: ['d'], name: 'modeDim', act: () => onMode('dim') },
    { keys: ['h'], name: 'modeHide', act: () => onMode('hide') },
    { keys: ['?'], name: 'sectionShortcuts', act: () => setOpen(!open) },
  ];
  useShortcuts(shortcuts);
  // The list is below everything else, and the popup is often taller than its window.
  useEffect(() => {
    if (open) document.getElementById('keys')?.scrollIntoView({ block: 'end' });
  }, [open]);
  return (
    <>
      {open && <KeysPanel shortcuts={[...shortcuts, ...STRIP_KEYS]} />}
      <footer class="popup-foot">
        {site !== '' && (
          <a href={dashboardOf(site)} target="_blank" rel="noreferrer">
            {t('siteTitle')}
          </a>
        )}
        <span class="gap" />
        <IconButton
          label={t('sectionShortcuts')}
          icon="keyboard"
          shortcut="?"
          expanded={open}
          controls="keys"
          onClick={() => setOpen(!open)}
        />
        {options}
      </footer>
    </>
  );
}
