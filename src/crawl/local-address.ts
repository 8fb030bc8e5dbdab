import ipaddr from 'ipaddr.js';

/** Ranges of addresses (RFC 6890) that lead to this machine or to machines of the person's own network. */
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

/** Names that lead nowhere else by their standards: RFC 6761 and 6762, RFC 8375, and `internal`, which ICANN reserved. */
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

/** Whether the host of an address says itself that it is local: whoever asks for such a site means a machine beside. */
export function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return /^\[|(?:^|\.)\d+$/.test(name) ? isLocalAddress(name) : !name.includes('.') || LOCAL_NAME.test(name);
}

/** The answer to a request came from the person's own network, although the name that was asked does not say so. */
export class LocalAnswer extends Error {}
