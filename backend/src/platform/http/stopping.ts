import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Readiness } from '../observability/readiness.port.js';
import type { Config } from '../config/config.js';

/** What runs may finish for so long; then it is cut off. */
const LONGEST_MS = 28_000;
const LOOK_EVERY_MS = 100;

/** Tells clients of a stopping instance to take another connection, which the proxy opens elsewhere. */
export function closedWhenStopping(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.resigned) response.setHeader('Connection', 'close');
    next();
  };
}

/**
 * Not ready any more, then no new connections, then those that are open are answered once more, then what runs is answered,
 * then buffers are written and connections closed.
 */
export async function stopServing(app: NestExpressApplication, { stopDelaySeconds }: Config): Promise<void> {
  app.get(Readiness).resign();
  await pause(stopDelaySeconds * 1000);
  const server: Server = app.getHttpServer();
  await stopListening(server, stopDelaySeconds);
  // a connection whose last answer went out before anybody knew would be kept until its client goes
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const last = setTimeout(() => server.closeAllConnections(), LONGEST_MS - 2 * stopDelaySeconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(last);
  }
}

/**
 * A new connection is refused from here on, and a proxy takes the request elsewhere. What it already sends on a connection
 * that it has kept could meet a closed one, and nobody may repeat a write: idle connections therefore stay for as long as
 * proxies keep them (nginx: `keepalive_timeout` of the upstream, shorter than the delay), and end with their next answer.
 */
async function stopListening(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  // the server's own `close` would end the idle ones at once
  const drained = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
  await Promise.race([drained, pause(seconds * 1000)]);
}
