import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Readiness } from './readiness.js';
import type { Config } from '../platform/config/config.js';

/** Limit for the stop including its delays. After it, the connections of running requests are closed. */
const SHUTDOWN_TIMEOUT_MS = 28_000;
const IDLE_CHECK_INTERVAL_MS = 100;
const ACCEPT_PENDING_MS = 1_000;
const SHORT_TURN_MS = 0.3;

/** Sends `Connection: close` while the instance stops, so that proxies send further requests to another instance. */
export function closeConnectionsWhenStopping(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.isStopping) response.setHeader('Connection', 'close');
    next();
  };
}

/**
 * Stops in this order: fails the readiness check, refuses new connections, answers open connections with `Connection: close`,
 * waits for running requests, then flushes buffers and closes the database connections.
 */
export async function stopServing(app: NestExpressApplication, { stopDelaySeconds }: Config): Promise<void> {
  app.get(Readiness).markStopping();
  await pause(stopDelaySeconds * 1000);
  const server: Server = app.getHttpServer();
  await stopListening(server, stopDelaySeconds);
  // A connection whose last response had no `Connection: close` would stay open until its client closes it.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS - 2 * stopDelaySeconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}

/**
 * Refuses new connections; a proxy then uses another instance. Idle connections stay open for the delay, because a proxy may be
 * sending a write on one, and it must not repeat a write. The delay is longer than the proxy keeps idle connections (nginx:
 * `keepalive_timeout` of the upstream), so each ends in the proxy or with its next response.
 */
async function stopListening(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  await acceptPending(server);
  // `close` of the HTTP server would close idle connections at once, so that of `net.Server` is called.
  const drained = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
  await Promise.race([drained, pause(seconds * 1000)]);
}

/**
 * Waits for a short turn of the event loop without a new connection, for at most a second. Closing a listening socket resets the
 * connections that the kernel has established and the process has not accepted, and a proxy that has sent a write on one answers 502.
 * During a long turn further connections arrive that the process has not seen.
 */
async function acceptPending(server: Server): Promise<void> {
  let hasAccepted = true;
  let turnMs = Infinity;
  const onConnection = (): void => void (hasAccepted = true);
  server.on('connection', onConnection);
  for (const deadline = performance.now() + ACCEPT_PENDING_MS; (hasAccepted || turnMs > SHORT_TURN_MS) && performance.now() < deadline;) {
    hasAccepted = false;
    const startedAt = performance.now();
    // Resolves after the poll phase, in which libuv accepts one connection.
    await nextTurn();
    turnMs = performance.now() - startedAt;
  }
  server.off('connection', onConnection);
}
