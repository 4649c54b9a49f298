import type { Server } from 'node:http';
import type { Config } from '../../config/config.js';
import { LONGEST_REQUEST_MS } from './stalled-upload-timeout.js';

/** Whoever has not sent the headers by then never will: the slow loris. */
const HEADERS_MS = 15_000;
/** Longer than nginx keeps its connections to us (60 s), so that it never writes into one that is being closed. */
const KEPT_ALIVE_MS = 75_000;
/** Neither side has sent a byte: a reader that has stopped reading, or nobody at all. The longest silent work is shorter. */
const SILENT_MS = 300_000;
const MAX_HEADERS = 100;

/** Bounds what a connection may cost before the application has heard of it. Bodies: `stalledUploadTimeout`. */
export function limitServer(server: Server, { maxConnections }: Config): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  server.timeout = SILENT_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = maxConnections;
}
