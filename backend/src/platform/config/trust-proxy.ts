import ipaddr from 'ipaddr.js';

/** Names of networks that Express knows. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const NUMBER = /^\d{1,3}$/;

/** Whether Express accepts the value as its setting `trust proxy`; it throws for others when the first request arrives. */
export function isTrustProxy(value = 'false'): boolean {
  if (value === 'true' || value === 'false' || NUMBER.test(value)) return true;
  return value.split(',').every((entry) => isProxy(entry.trim()));
}

function isProxy(entry: string): boolean {
  const [address = '', mask, ...others] = entry.split('/');
  if (NETWORKS.has(entry)) return true;
  if (others.length > 0 || !ipaddr.isValid(address) || /^\d+$/.test(address)) return false;
  return mask === undefined || (NUMBER.test(mask) && Number(mask) <= (address.includes(':') ? 128 : 32));
}
