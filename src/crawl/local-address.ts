import ipaddr from 'ipaddr.js';

/** Ranges of addresses (RFC 6890) that belong to this machine or to the person's own network. */
const LOCAL: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'deprecatedSiteLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'broadcast',
  'multicast',
]);
/** IPv6 prefix of networks without IPv4, which carry the IPv4 address in the last four bytes (RFC 6052). */
const TRANSLATED = 'rfc6052';

/** Names that are local by their standards: RFC 6761 and 6762, RFC 8375, and `internal`, which ICANN reserved. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Returns whether an IP address, as browsers write it, leads to this machine or the person's own network. True for any other text. */
export function isLocalAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return true;
  const parsed = ipaddr.process(bare);
  const range = parsed.range();
  if (range === TRANSLATED) return isLocalAddress(parsed.toByteArray().slice(-4).join('.'));
  return LOCAL.has(range);
}

/** Returns whether a host is local by its own name or number. Whoever requests such a site means a machine nearby. */
export function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return /^\[|(?:^|\.)\d+$/.test(name) ? isLocalAddress(name) : !name.includes('.') || LOCAL_NAME.test(name);
}

/** Thrown when a request was answered from the person's own network, although the requested name does not say so. */
export class LocalAnswer extends Error {}
