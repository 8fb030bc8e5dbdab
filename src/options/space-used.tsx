import { sendToBackground } from '../messaging/messenger.ts';
import type { StorageUse } from '../messaging/protocol.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes, formatSites } from '../ui/format.ts';
import { ErrorNote } from '../ui/notice.tsx';
import { t } from '../ui/translate.ts';
import './space-used.css';

interface SpaceUsedProps {
  readonly use: StorageUse;
  readonly onSeen: () => void;
}

/** Shows how much of the space is used, and which stored models were lost without the person's doing. */
export function SpaceUsed({ use, onSeen }: SpaceUsedProps) {
  const losses = [
    ...(use.madeRoom.length > 0 ? [t('roomMade', formatSites(use.madeRoom))] : []),
    ...(use.emptied ? [t('storageEmptied', use.emptied.sites, use.emptied.restored)] : []),
  ];
  return (
    <>
      <div class="storage-use">
        <p>{t('storageUsed', formatBytes(use.bytes), formatBytes(use.limit))}</p>
        <div class="bar" aria-hidden="true">
          <i style={{ inlineSize: `${Math.min(100, (100 * use.bytes) / use.limit)}%` }} />
        </div>
      </div>
      {losses.map((loss) => (
        <div class="made-room" key={loss}>
          <p role="status">{loss}</p>
          <Button icon="check" onClick={() => void sendToBackground('forgetRoomMade', {}).finally(onSeen)}>
            {t('roomMadeSeen')}
          </Button>
        </div>
      ))}
      {use.unreadable.length > 0 && (
        <ErrorNote>{t('storedUnreadable', formatSites(use.unreadable))}</ErrorNote>
      )}
    </>
  );
}
