import shared from './shared-hosts.json' with { type: 'json' };

/**
 * Hosts below which anyone can get a name, where the Public Suffix List lacks them. This is one text. A line begins with a top-level domain, and
 * what precedes it in each name follows between spaces. `scripts/shared-hosts.ts` says where the names are from.
 */
export const SHARED_NAMES: string = shared.rules;

const SEGMENTS: ReadonlyMap<string, number> = new Map(Object.entries(shared.segments));

/** How many segments of the path name a tenant of the host; 0 where the host is not shared by path. */
export const tenantSegments = (host: string): number => SEGMENTS.get(host) ?? 0;

/** Whether the host is shared, so that the names below it are other people's sites. */
export function isSharedName(host: string): boolean {
  const [, before, top] = /^(.+)\.([^.]+)$/.exec(host) ?? [];
  const line = SHARED_NAMES.split('\n').find((one) => one.startsWith(`${top} `));
  return line?.includes(` ${before} `) ?? false;
}
