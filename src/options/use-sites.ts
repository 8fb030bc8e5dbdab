import { useEffect, useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import type { SiteInfo, StorageUse } from '../messaging/protocol.ts';

export interface Sites {
  /** Null until the background has answered. */
  readonly known: readonly SiteInfo[] | null;
  readonly use: StorageUse | null;
  readonly failure: string;
  readonly reload: () => void;
}

/** Returns the learned sites and the space that they use. */
export function useSites(): Sites {
  const [known, setKnown] = useState<Sites['known']>(null);
  const [use, setUse] = useState<Sites['use']>(null);
  const [failure, setFailure] = useState('');
  const reload = () => {
    void Promise.all([sendToBackground('listSites', {}), sendToBackground('storageUse', {})]).then(
      ([sites, storage]) => {
        setKnown(sites);
        setUse(storage);
        setFailure('');
      },
      (error: Error) => setFailure(error.message),
    );
  };
  useEffect(reload, []);
  return { known, use, failure, reload };
}
