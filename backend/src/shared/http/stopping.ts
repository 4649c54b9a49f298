import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Readiness } from '../application/readiness.js';
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

/** Not ready any more, then no new connections, then what runs is answered, then buffers are written and connections closed. */
export async function stopServing(app: NestExpressApplication, { stopDelaySeconds }: Config): Promise<void> {
  app.get(Readiness).resign();
  await pause(stopDelaySeconds * 1000);
  const server: Server = app.getHttpServer();
  // a connection whose last answer went out before anybody knew would be kept until its client goes
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const last = setTimeout(() => server.closeAllConnections(), LONGEST_MS - stopDelaySeconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(last);
  }
}
