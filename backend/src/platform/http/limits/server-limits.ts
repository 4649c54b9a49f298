import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.js';
import { BadRequest } from '../contract/request.errors.js';
import { limitConnections } from './connection-limits.js';
import { LONGEST_REQUEST_MS } from './stalled-upload-timeout.js';

/** Closes connections that send their headers too slowly (Slowloris attack). */
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the keep-alive of nginx (60 s), so that nginx does not send a request on a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Closes connections on which neither side sends a byte. Longer than any work without output. */
const IDLE_TIMEOUT_MS = 300_000;
const MAX_HEADERS = 100;

/** Limits connections before the application handles them. `stalledUploadTimeout` limits slow bodies. */
export function limitServer(server: Server, config: Config, isProxy: (address: string) => boolean): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.timeout = IDLE_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = config.maxConnections;
  limitConnections(server, config, isProxy);
}

/** Answers 400 to several `Host` headers (RFC 9112, 3.2). Node takes the first one and a proxy may take another. */
export const singleHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  next(hosts > 1 ? new BadRequest({ reason: 'several_hosts' }) : undefined);
};
