import ipaddr from 'ipaddr.js';

/** What 2000::/3 holds that is not the public internet; the rest of IPv6 is no public unicast at all. */
const NOT_PUBLIC_V6 = ['3fff::/20', '2001::/23', '2001:db8::/32', '2002::/16'].map((range) => ipaddr.parseCIDR(range));
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3');
/** Inner services behind an address that looks public: the virtual host of Azure. */
const INNER = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet. Everything that is not plain unicast is refused: private, loopback,
 * link-local (with the metadata services of clouds), carrier, multicast, documentation, reserved, and IPv6 addresses that
 * hold an IPv4 one in whichever way.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || INNER.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address.match(GLOBAL_UNICAST_V6) && !NOT_PUBLIC_V6.some((range) => address.match(range)));
}
