import type { StorageUse } from '../../messaging/protocol.ts';

/** A site that is no longer in use, and why. The person is told, and the bytes are kept for whoever can read them. */
export interface SetAside {
  readonly site: string;
  readonly reason: string;
  /** The bytes that could not be read. Absent if the site had to make room. */
  readonly model?: Uint8Array;
}

/** The reason for a site that was dropped to make room for others. */
export const MADE_ROOM = 'made room';

/** The name in the note that is about all sites, if the database came up empty. */
export const ALL_SITES = '*';

/** Returns the note of a database that came up empty: how many sites it had held, and how many of them have their corrections back. */
export const emptiedNote = (sites: number, restored: number): SetAside => ({
  site: ALL_SITES,
  reason: `${Math.max(sites, restored)} ${restored}`,
});

/** Returns what the person is told about sites set aside. */
export function toldOf(all: readonly SetAside[]): Pick<StorageUse, 'madeRoom' | 'unreadable' | 'emptied'> {
  const note = all.find(({ site }) => site === ALL_SITES);
  const [sites = 0, restored = 0] = note?.reason.split(' ').map(Number) ?? [];
  const named = (madeRoom: boolean) =>
    all.filter((one) => one !== note && (one.reason === MADE_ROOM) === madeRoom).map(({ site }) => site);
  return { madeRoom: named(true), unreadable: named(false), emptied: sites > 0 ? { sites, restored } : null };
}
