import { useEffect, useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import type { LinkNames, SiteInfo, SiteStructure } from '../messaging/protocol.ts';
import { openTabs } from '../ui/open-tabs.ts';
import { type PageName, pageNames } from './page-names.ts';

/** An open tab of the site, and the page that it shows. */
export interface ShownTab {
  readonly id: number;
  readonly url: string;
}

export interface KnownStructure {
  /** Null until the background has answered. */
  readonly known: SiteStructure | null;
  readonly info: SiteInfo | null;
  readonly names: ReadonlyMap<number, PageName>;
  /** The names that the site's open tabs give to pages. */
  readonly open: readonly LinkNames[];
  readonly tabs: readonly ShownTab[];
  readonly failure: string;
  readonly reload: () => void;
}

/** Returns the structure of a site, with the names that its open tabs give to pages; no names are stored. */
export function useStructure(site: string): KnownStructure {
  const [known, setKnown] = useState<SiteStructure | null>(null);
  const [info, setInfo] = useState<SiteInfo | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, PageName>>(new Map());
  const [open, setOpen] = useState<readonly LinkNames[]>([]);
  const [tabs, setTabs] = useState<readonly ShownTab[]>([]);
  const [failure, setFailure] = useState('');
  const reload = () => {
    setFailure('');
    const asked = [
      sendToBackground('siteStructure', { site }),
      sendToBackground('siteInfo', { site }),
      openTabs(site),
    ] as const;
    void Promise.all(asked).then(
      ([structure, siteInfo, found]) => {
        const links = found.map(({ names }) => names);
        setInfo(siteInfo);
        setNames(pageNames(links));
        setOpen(links);
        setTabs(found.map(({ id, names: { url } }) => ({ id, url })));
        setKnown(structure);
      },
      (error: Error) => setFailure(error.message),
    );
  };
  useEffect(reload, [site]);
  // Names come and go with the tabs, so look again when the person returns to this page.
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [site]);
  return { known, info, names, open, tabs, failure, reload };
}
