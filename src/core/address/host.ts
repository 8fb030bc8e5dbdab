import { hash } from '../basics/hash.ts';

/** Returns the host of an address without `www.`, or empty if the address names no host. */
export const hostOf = (address: string): string => /\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? '';

/** Returns a hash of the address's host. */
export const hostKey = (address: string): number => hash(hostOf(address));
