import { hash } from './hash.ts';

/** Host of an address, without `www.`; empty where it names none. */
export const hostOf = (address: string): string => /\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? '';

/** Returns a hash of the address's host. */
export const hostKey = (address: string): number => hash(hostOf(address));
