import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.js';
import { networkOf } from '../security/request-origins.js';

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
