import * as path from 'node:path';
import ipaddr from 'ipaddr.js';
import { addressesIn } from './addresses.js';
import { secretsIn } from './persisted-secret.js';

/** The environment variables that the checks use. */
interface Settings {
  NODE_ENV?: string;
  SESSION_SECRET?: string;
  ADMIN_PASSWORD?: string;
  DATABASE_URL?: string;
  DATABASE_REPLICA_URLS?: string;
  ACCEL_REDIRECT?: string;
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_SECRET_ACCESS_KEY?: string;
  OFFSITE_FOLDER?: string;
  OFFSITE_S3_BUCKET?: string;
  OFFSITE_S3_ENDPOINT?: string;
  OFFSITE_S3_SECRET_ACCESS_KEY?: string;
  PUBLIC_URL?: string;
  TRUST_PROXY?: string;
}

const COMMON_SECRET =
  /^(admin|admin123|administrator|change-?me.*|default|letmein|minioadmin|password\d*|postgres|secret.*|test\d*|vitrine\d*|123456\d*|qwerty.*)$/i;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
/** Names of networks that Express knows. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const NUMBER = /^\d{1,3}$/;

/** Describes settings that contradict each other, and a TRUST_PROXY that Express does not accept. */
export function contradictions(environment: Settings): string[] {
  const { ACCEL_REDIRECT, OFFSITE_FOLDER, OFFSITE_S3_BUCKET, S3_BUCKET } = environment;
  const problems: string[] = [];
  if (ACCEL_REDIRECT !== undefined && S3_BUCKET !== undefined) problems.push('ACCEL_REDIRECT is for files in a folder, not in S3_BUCKET');
  if (OFFSITE_FOLDER !== undefined && OFFSITE_S3_BUCKET !== undefined)
    problems.push('OFFSITE_FOLDER and OFFSITE_S3_BUCKET name two targets: set one of them');
  if (OFFSITE_FOLDER !== undefined && !path.isAbsolute(OFFSITE_FOLDER)) problems.push('OFFSITE_FOLDER must be an absolute path');
  if (OFFSITE_S3_BUCKET !== undefined && OFFSITE_S3_BUCKET === S3_BUCKET && environment.OFFSITE_S3_ENDPOINT === environment.S3_ENDPOINT)
    problems.push('OFFSITE_S3_BUCKET must be another bucket than S3_BUCKET');
  if (!isTrustProxy(environment.TRUST_PROXY))
    problems.push('TRUST_PROXY must be the number of proxies in front or their addresses, for example 1 or 10.0.0.0/8, or false');
  return problems;
}

/** Whether Express accepts the value as its setting `trust proxy`; it throws for others when the first request arrives. */
function isTrustProxy(value = 'false'): boolean {
  if (value === 'true' || value === 'false' || NUMBER.test(value)) return true;
  return value.split(',').every((entry) => isProxy(entry.trim()));
}

function isProxy(entry: string): boolean {
  const [address = '', mask, ...others] = entry.split('/');
  if (NETWORKS.has(entry)) return true;
  if (others.length > 0 || !ipaddr.isValid(address) || /^\d+$/.test(address)) return false;
  return mask === undefined || (NUMBER.test(mask) && Number(mask) <= (address.includes(':') ? 128 : 32));
}

/** Describes each setting that is acceptable on a development machine but unsafe in production. */
export function productionProblems(environment: Settings): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  return [...secretProblems(environment), ...cookieProblems(environment), ...proxyProblems(environment)];
}

function secretProblems(environment: Settings): string[] {
  const { SESSION_SECRET, DATABASE_URL, DATABASE_REPLICA_URLS = '' } = environment;
  const problems: string[] = [];
  if (SESSION_SECRET === undefined)
    problems.push('SESSION_SECRET is needed in production: sixteen random characters or more, the same for every instance');
  else if (secretsIn(SESSION_SECRET).some((secret) => COMMON_SECRET.test(secret)))
    problems.push('SESSION_SECRET is a word that is widely known: choose a random one');
  if (COMMON_SECRET.test(environment.ADMIN_PASSWORD ?? ''))
    problems.push('ADMIN_PASSWORD is a word that is widely known: choose another, or leave it out and one is made');
  for (const name of ['S3_SECRET_ACCESS_KEY', 'OFFSITE_S3_SECRET_ACCESS_KEY'] as const)
    if (COMMON_SECRET.test(environment[name] ?? '')) problems.push(`${name} is a word that is widely known: choose a random one`);
  if (DATABASE_URL !== undefined && hasKnownPassword(DATABASE_URL))
    problems.push('The password in DATABASE_URL is a word that is widely known: choose a random one');
  if (addressesIn(DATABASE_REPLICA_URLS).some(hasKnownPassword))
    problems.push('A password in DATABASE_REPLICA_URLS is a word that is widely known: choose a random one');
  return problems;
}

/** A database on a loopback host may have any password, because other machines cannot reach it. */
function hasKnownPassword(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, password } = new URL(url);
  return !LOOPBACK_HOST.test(hostname) && COMMON_SECRET.test(password);
}

function cookieProblems({ PUBLIC_URL, TRUST_PROXY }: Settings): string[] {
  if (PUBLIC_URL === undefined) return [];
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'http:' && !LOOPBACK_HOST.test(hostname))
    return ['PUBLIC_URL must start with https:// in production: cookies would be sent unencrypted'];
  if (protocol === 'https:' && (TRUST_PROXY === undefined || TRUST_PROXY === 'false'))
    return ['TRUST_PROXY must name the proxy that speaks https for PUBLIC_URL, for example 1: no session could start otherwise'];
  return [];
}

/** Trusting every address makes `X-Forwarded-For` a value that each visitor chooses, so rate limits by address would not hold. */
function proxyProblems({ TRUST_PROXY = '' }: Settings): string[] {
  const trustsEveryAddress = TRUST_PROXY.split(',').some((proxy) => /^(true|.*\/0+)$/i.test(proxy.trim()));
  if (!trustsEveryAddress) return [];
  return [
    'TRUST_PROXY must be the number of proxies in front or their addresses, for example 1 or 10.0.0.0/8: with every address trusted, visitors choose the address that they are limited by',
  ];
}
