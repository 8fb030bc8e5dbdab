import { once } from '../basics/once.ts';
import shared from './shared-hosts.json' with { type: 'json' };
import { hasRule, readSuffixRules } from './suffix-rules.ts';

/** Rules for hosts that give names to anyone and that the Public Suffix List lacks. `scripts/shared-hosts.ts` says where they come from. */
export const SHARED_NAMES = once(() => readSuffixRules(shared.rules));

const SEGMENTS: ReadonlyMap<string, number> = new Map(Object.entries(shared.segments));

/** Returns how many segments of the path name a tenant of the host, 0 if the host is not shared by path. */
export const tenantSegments = (host: string): number => SEGMENTS.get(host) ?? 0;

/** Returns whether the host is shared, so that the names below it are other people's sites. */
export function isSharedName(host: string): boolean {
  const dot = host.indexOf('.');
  return dot > 0 && hasRule(SHARED_NAMES(), host.slice(0, dot), host.slice(dot + 1));
}
