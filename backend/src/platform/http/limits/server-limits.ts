import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { compile } from 'proxy-addr';
import type { Config } from '../../config/config.js';
import { BadRequest } from '../contract/request.errors.js';
import { LONGEST_REQUEST_MS } from './stalled-upload-timeout.js';
import { networkOf } from '../security/request-origins.js';

/** Closes connections that send their headers too slowly (Slowloris attack). */
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the keep-alive of nginx (60 s), so that nginx does not send a request on a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Closes connections on which neither side sends a byte. Longer than any work without output. */
const IDLE_TIMEOUT_MS = 300_000;
const MAX_HEADERS = 100;

/**
 * A client may close its side of the connection after the last byte of a request and wait for the answer, which Node drops by default. Node's own
 * tests use this setting, and its documentation does not name it. Streams without an end listen for the end of the client's side.
 */
const ANSWERS_HALF_CLOSED = { httpAllowHalfOpen: true };

/** Limits connections before the application handles them. `stalledUploadTimeout` limits slow bodies. */
export function limitServer(server: Server, config: Config): void {
  Object.assign(server, ANSWERS_HALF_CLOSED);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.timeout = IDLE_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = config.maxConnections;
  limitConnections(server, config, trustedPeers(config));
}

/** Whether the peer of a connection is a proxy of the operator. Express reads `trust proxy` with the same library. */
function trustedPeers({ trustProxy }: Config): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy);
  const isTrusted = compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

/** Answers 400 to several `Host` headers (RFC 9112, 3.2). Node takes the first one and a proxy may take another. */
export const singleHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  next(hosts > 1 ? new BadRequest({ reason: 'several_hosts' }) : undefined);
};

/** Maximum share of all sockets that one address may use. */
const MAX_SHARE_OF_ADDRESS = 0.125;
/** Share of all sockets in use from which the longest idle one is ended for each new one. */
const NEAR_LIMIT = 0.9;
/** A socket that has waited for less may be about to send a request. */
const MIN_IDLE_MS = 1_000;

interface Peer {
  address: string;
  running: number;
  idleSince: number;
}

/**
 * Limits the sockets of one address, and ends idle ones near the limit of all sockets, so that one client cannot use them all. Sockets of
 * trusted proxies, which serve many visitors, are exempt, and those of loopback unless it is limited. At its limit an address gets the
 * socket of its longest idle one; when none is idle, the new one is closed.
 */
export function limitConnections(server: Server, config: Config, isProxy: (address: string) => boolean): void {
  const maxOfAddress = Math.max(1, Math.floor(config.maxConnections * MAX_SHARE_OF_ADDRESS));
  const peers = new Map<Socket, Peer>();
  const socketsOf = new Map<string, Set<Socket>>();

  const forget = (socket: Socket): void => {
    const { address } = peers.get(socket) ?? {};
    if (address === undefined) return;
    peers.delete(socket);
    const own = socketsOf.get(address);
    own?.delete(socket);
    if (own?.size === 0) socketsOf.delete(address);
  };

  /** Sockets stand in the order in which they became idle, so the first idle one has waited longest. */
  const endIdle = (sockets: Iterable<Socket>): boolean => {
    const idleBefore = performance.now() - MIN_IDLE_MS;
    for (const socket of sockets) {
      const peer = peers.get(socket);
      if (peer === undefined || peer.running > 0) continue;
      if (peer.idleSince > idleBefore) return false;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    if (address === 'loopback' && !config.limitLoopback) return;
    const own = socketsOf.get(address);
    if (own !== undefined && own.size >= maxOfAddress && !endIdle(own)) {
      socket.destroy();
      return;
    }
    if (peers.size >= config.maxConnections * NEAR_LIMIT) endIdle(peers.keys());
    peers.set(socket, { address, running: 0, idleSince: performance.now() });
    socketsOf.set(address, (socketsOf.get(address) ?? new Set()).add(socket));
    socket.once('close', () => forget(socket));
  });

  server.on('request', ({ socket }, response) => {
    const peer = peers.get(socket);
    if (peer === undefined) return;
    peer.running++;
    response.once('close', () => {
      peer.running--;
      peer.idleSince = performance.now();
      if (!peers.delete(socket)) return;
      peers.set(socket, peer);
      const own = socketsOf.get(peer.address);
      if (own?.delete(socket)) own.add(socket);
    });
  });
}
