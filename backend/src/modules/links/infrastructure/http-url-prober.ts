import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { UrlProber } from '../application/validate-url.js';
import { isPublicAddress, resolveName, type ResolveName } from './public-address.js';

/** Ports that may be connected to (PR-28). */
const PORTS = new Set([80, 443]);
const MAX_REDIRECTS = 3;
export const TOTAL_MS = 4_000;
const MAX_ADDRESSES = 4;
/** Timeout of one connection attempt, so that the other addresses are tried within the four seconds. */
const ATTEMPT_TIMEOUT_MS = 1_000;

const HEADERS = { 'User-Agent': 'VitrineLinkCheck/1.0', Accept: '*/*', Connection: 'close' };

export interface Endpoint {
  address: string;
  port: number;
}

/** Replacements for tests, which have no internet access. The application never passes them. */
export interface ProberOverrides {
  resolve?: ResolveName;
  /** Maps an allowed endpoint to the one that is connected to. */
  connectTo?: (endpoint: Endpoint) => Endpoint;
  /** Creates the signal that aborts a check; after four seconds by default. */
  deadline?: () => AbortSignal;
}

/** The URL must not be requested, or its host does not respond. `isReachable` then returns false. */
class Unreachable extends Error {}

/**
 * Requests the URL over HTTP. A name is resolved once and its public addresses are pinned for the connection, so that
 * DNS rebinding has no effect. The target of each redirect is checked in the same way.
 */
export class HttpUrlProber extends UrlProber {
  private readonly resolve: ResolveName;
  private readonly connectTo: (endpoint: Endpoint) => Endpoint;
  private readonly deadline: () => AbortSignal;

  constructor({
    resolve = resolveName,
    connectTo = (endpoint) => endpoint,
    deadline = () => AbortSignal.timeout(TOTAL_MS),
  }: ProberOverrides = {}) {
    super();
    this.resolve = resolve;
    this.connectTo = connectTo;
    this.deadline = deadline;
  }

  async isReachable(url: string): Promise<boolean> {
    const deadline = this.deadline();
    try {
      await rejectOnAbort(this.follow(url, deadline), deadline);
      return true;
    } catch (error) {
      if (isNetworkError(error)) return false;
      throw error;
    }
  }

  /** Resolves when the host and the targets of its redirects respond. */
  private async follow(startUrl: string, deadline: AbortSignal): Promise<void> {
    let url: URL | null = new URL(startUrl);
    for (let requests = 0; url && requests <= MAX_REDIRECTS; requests++) {
      const location: string | undefined = await this.request(url, deadline);
      // A host with more redirects, or with a redirect to another scheme, counts as reachable, because it has responded.
      url = location === undefined ? null : URL.parse(location, url.href);
      if (url && !isWeb(url)) return;
    }
  }

  /** Returns the target of a redirect; undefined for any other response. */
  private async request(url: URL, deadline: AbortSignal): Promise<string | undefined> {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    if (!isWeb(url) || !PORTS.has(port) || url.username !== '' || url.password !== '') throw new Unreachable();
    const addresses = await this.publicAddressesOf(url.hostname, deadline);
    const endpoints = addresses.map((address) => this.connectTo({ address, port }));
    const response = await sendGetRequest(url, endpoints, deadline);
    const location = response.headers.location;
    response.destroy();
    return location !== undefined && [301, 302, 303, 307, 308].includes(response.statusCode ?? 0) ? location : undefined;
  }

  private async publicAddressesOf(hostname: string, deadline: AbortSignal): Promise<string[]> {
    const literal = literalOf(hostname);
    const addresses = isIP(literal) ? [literal] : await this.resolve(hostname.replace(/\.$/, ''), deadline);
    const publicAddresses = addresses.filter(isPublicAddress).slice(0, MAX_ADDRESSES);
    if (publicAddresses.length === 0) throw new Unreachable();
    return publicAddresses;
  }
}

/** Resolves with the status and headers of the response; its body is never read. */
function sendGetRequest(url: URL, endpoints: Endpoint[], signal: AbortSignal): Promise<IncomingMessage> {
  const { Agent, request: createRequest } = url.protocol === 'https:' ? https : http;
  const [first = { address: '', port: 0 }] = endpoints;
  // An IP address in the URL is already checked; a name is looked up among the pinned addresses only.
  const host = isIP(literalOf(url.hostname)) ? first.address : url.hostname;
  return new Promise((resolve, reject) => {
    const request = createRequest({
      method: 'GET',
      host,
      port: first.port,
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, ...HEADERS },
      servername: isIP(host) ? '' : host.replace(/\.$/, ''),
      agent: new Agent({ lookup: pinnedLookup(endpoints), autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS }),
      signal,
      maxHeaderSize: 65_536,
    });
    request.once('response', resolve);
    // The listener stays after the response, so that a later error is not unhandled.
    request.on('error', reject);
    request.end();
  });
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

const literalOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

function pinnedLookup(endpoints: Endpoint[]): LookupFunction {
  const pinnedAddresses = endpoints.map(({ address }) => ({ address, family: isIP(address) }));
  return (_name, { all: returnsAll }, done) => {
    if (returnsAll) done(null, pinnedAddresses);
    else done(null, pinnedAddresses[0]?.address ?? '', pinnedAddresses[0]?.family);
  };
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const abort = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Unreachable()), { once: true });
  });
  return Promise.race([work, abort]);
}

/** Errors of sockets, TLS and the HTTP parser have a code. Invalid arguments of Node functions also have one and count as unreachable. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Unreachable || (typeof error === 'object' && error !== null && 'code' in error);
