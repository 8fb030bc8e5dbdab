import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { sendToBackground, sendToTab } from '../messaging/messenger.ts';
import type { LinkNames, SiteInfo, SiteStructure } from '../messaging/protocol.ts';
import { type PageName, pageNames } from './page-names.ts';

export interface KnownStructure {
  /** Null until the background has answered. */
  readonly known: SiteStructure | null;
  readonly info: SiteInfo | null;
  readonly names: ReadonlyMap<number, PageName>;
  /** The site's open tabs. */
  readonly open: readonly LinkNames[];
  readonly failure: string;
  readonly reload: () => void;
}

/** The structure of a site, with the names that its open tabs give to pages; nothing of them is kept. */
export function useStructure(site: string): KnownStructure {
  const [known, setKnown] = useState<SiteStructure | null>(null);
  const [info, setInfo] = useState<SiteInfo | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, PageName>>(new Map());
  const [open, setOpen] = useState<readonly LinkNames[]>([]);
  const [failure, setFailure] = useState('');
  const reload = () => {
    setFailure('');
    const asked = [
      sendToBackground('siteStructure', { site }),
      sendToBackground('siteInfo', { site }),
      askOpenTabs(site),
    ] as const;
    void Promise.all(asked).then(
      ([structure, siteInfo, tabs]) => {
        setInfo(siteInfo);
        setNames(pageNames(tabs));
        setOpen(tabs);
        setKnown(structure);
      },
      (error: Error) => setFailure(error.message),
    );
  };
  useEffect(reload, [site]);
  // Names come and go with the tabs: look again when the person comes back from them.
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [site]);
  return { known, info, names, open, failure, reload };
}

/** A frozen tab must not keep the page waiting. */
const PATIENCE = 1500;

async function askOpenTabs(site: string): Promise<LinkNames[]> {
  const tabs = await browser.tabs.query({});
  const answers = tabs.map(({ id, incognito }) => {
    if (id === undefined || incognito) return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    // Most tabs have no content script, and those of other sites say nothing.
    return Promise.race([sendToTab(id, 'linkNames', { site }).catch(() => null), late]);
  });
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}
