import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PAGE_MAX_BYTES, UrlProber, type PostAnswer, type PostedMessage, type WebPage } from '../application/validate-url.js';
import { isPublicAddress } from '../application/public-address.js';
import { Resolver } from 'node:dns/promises';

/** Ports that may be connected to (PR-28). */
const PORTS = new Set([80, 443]);
const MAX_REDIRECTS = 3;
export const TOTAL_MS = 4_000;
const MAX_ADDRESSES = 4;
/** Timeout of one connection attempt, so that the other addresses are tried within the four seconds. */
const ATTEMPT_TIMEOUT_MS = 1_000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { 'User-Agent': 'VitrineLinkCheck/1.0', Accept: '*/*', Connection: 'close' };

interface Endpoint {
  address: string;
  port: number;
}

/** Replacements for tests, which have no internet access. The application never passes them. */
interface ProberOverrides {
  resolve?: ResolveName;
  /** Maps an allowed endpoint to the one that is connected to. */
  connectTo?: (endpoint: Endpoint) => Endpoint;
  /** Creates the signal that aborts a check; after four seconds by default. */
  deadline?: () => AbortSignal;
}

/** The URL must not be requested, or its host does not respond or has no page. `isReachable` then returns false. */
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
    const answer = await this.withDeadline(async (deadline) => {
      const last = await this.follow(url, deadline);
      last?.response.destroy();
      return true;
    });
    return answer ?? false;
  }

  read(url: string): Promise<WebPage | undefined> {
    return this.withDeadline(async (deadline) => {
      const last = await this.follow(url, deadline);
      if (last === undefined) throw new Unreachable();
      try {
        return { url: last.url, html: await htmlOf(last.response) };
      } finally {
        last.response.destroy();
      }
    });
  }

  post(url: string, message: PostedMessage): Promise<PostAnswer | undefined> {
    return this.withDeadline(async (deadline) => {
      const response = await this.request(new URL(url), deadline, message);
      response.destroy();
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
    });
  }

  /** Undefined when the host does not respond in time. */
  private async withDeadline<Result>(work: (deadline: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    const deadline = this.deadline();
    try {
      return await rejectOnAbort(work(deadline), deadline);
    } catch (error) {
      if (isNetworkError(error)) return undefined;
      throw error;
    }
  }

  /**
   * Returns the response of the last target, whose body the caller reads or destroys. Undefined for a host with more redirects, or with a
   * redirect to another scheme: it is reachable, because it has responded.
   */
  private async follow(startUrl: string, deadline: AbortSignal): Promise<{ url: string; response: IncomingMessage } | undefined> {
    let url: URL | null = new URL(startUrl);
    for (let requests = 0; url && requests <= MAX_REDIRECTS; requests++) {
      const response: IncomingMessage = await this.request(url, deadline);
      const { location } = response.headers;
      if (location === undefined || !REDIRECTS.has(response.statusCode ?? 0)) return { url: url.href, response };
      response.destroy();
      url = URL.parse(location, url.href);
      if (url && !isWeb(url)) return undefined;
    }
    return undefined;
  }

  private async request(url: URL, deadline: AbortSignal, message?: PostedMessage): Promise<IncomingMessage> {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    if (!isWeb(url) || !PORTS.has(port) || url.username !== '' || url.password !== '') throw new Unreachable();
    const addresses = await this.publicAddressesOf(url.hostname, deadline);
    const endpoints = addresses.map((address) => this.connectTo({ address, port }));
    return sendRequest(url, endpoints, deadline, message);
  }

  private async publicAddressesOf(hostname: string, deadline: AbortSignal): Promise<string[]> {
    const literal = literalOf(hostname);
    const addresses = isIP(literal) ? [literal] : await this.resolve(hostname.replace(/\.$/, ''), deadline);
    const publicAddresses = addresses.filter(isPublicAddress).slice(0, MAX_ADDRESSES);
    if (publicAddresses.length === 0) throw new Unreachable();
    return publicAddresses;
  }
}

/** Sends a GET request, or the message. Resolves with the status and headers of the response. */
function sendRequest(url: URL, endpoints: Endpoint[], signal: AbortSignal, message?: PostedMessage): Promise<IncomingMessage> {
  const { Agent, request: createRequest } = url.protocol === 'https:' ? https : http;
  const [first = { address: '', port: 0 }] = endpoints;
  // An IP address in the URL is already checked; a name is looked up among the pinned addresses only.
  const host = isIP(literalOf(url.hostname)) ? first.address : url.hostname;
  return new Promise((resolve, reject) => {
    const request = createRequest({
      method: message === undefined ? 'GET' : 'POST',
      host,
      port: first.port,
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, ...HEADERS, ...message?.headers },
      servername: isIP(host) ? '' : host.replace(/\.$/, ''),
      agent: new Agent({ lookup: pinnedLookup(endpoints), autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS }),
      signal,
      maxHeaderSize: 65_536,
    });
    request.once('response', resolve);
    // The listener stays after the response, so that a later error is not unhandled.
    request.on('error', reject);
    request.end(message?.body);
  });
}

/** Reads a page up to the maximum size. A compressed page is refused, because a few bytes of it can expand to gigabytes. */
async function htmlOf(response: IncomingMessage): Promise<string> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  if (response.statusCode !== 200 || encoding !== 'identity' || !/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new Unreachable();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > PAGE_MAX_BYTES) throw new Unreachable();
    chunks.push(chunk);
  }
  return decoderOf(type).decode(Buffer.concat(chunks));
}

/** The decoder of the charset of the response; UTF-8 for an unknown one. */
function decoderOf(contentType: string) {
  const charset = /charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
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

const RESOLVER_OPTIONS = { timeout: 1_000, tries: 2 };

/** Returns all addresses of a name, IPv4 first; an empty list when the name does not exist. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Queries the name servers directly. `getaddrinfo` would use the hosts file and search domains. It would also block a
 * thread of the pool that file access uses, so a slow name server would delay other requests.
 */
const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
