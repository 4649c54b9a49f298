import ipaddr from 'ipaddr.js';
import { isWebUrl } from '../domain/web-url.js';

/** Ranges within 2000::/3 that are not public. IPv6 addresses outside 2000::/3 are not public unicast addresses. */
const NOT_PUBLIC_V6 = ['3fff::/20', '2001::/23', '2001:db8::/32', '2002::/16'].map((range) => ipaddr.parseCIDR(range));
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3');
/** Internal services with an address in a public range: 168.63.129.16 is the virtual host of Azure. */
const INTERNAL_SERVICES = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet. Only global unicast addresses do, so it excludes private, loopback,
 * link-local (with the metadata services of clouds), carrier-grade NAT, multicast, documentation, reserved, and IPv6
 * addresses that embed an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || INTERNAL_SERVICES.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address.match(GLOBAL_UNICAST_V6) && !NOT_PUBLIC_V6.some((range) => address.match(range)));
}

/** Whether a URL may be one of a service on the internet: https on its port, and not an address of another network. Names are not resolved. */
export function isPublicServiceUrl(text: string): boolean {
  const url = isWebUrl(text) ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(host) || isPublicAddress(host);
}
