/** Host of an address, without `www.`; empty where it names none. */
export const hostOf = (address: string): string => /\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? '';
