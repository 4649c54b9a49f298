import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config.js';
import { errorBody } from '../contract/error.view.js';
import { stalled } from '../contract/request.errors.js';

/** Minimum progress per window: half a kilobyte per second, slower than any usable connection. */
const MIN_BYTES_PER_WINDOW = 16 * 1024;
const WINDOW_SECONDS = 30;
/** Limit for a whole request. Node's default of five minutes is too short for 200 MB over a slow connection. */
export const LONGEST_REQUEST_MS = 4 * 3600 * 1000;

/**
 * After the response, at most this much of the remaining body is read and discarded; then the connection is closed. A browser that still
 * sends the largest file can read the error, and a body without end is stopped.
 */
export const DISCARDED_MAX_BYTES = 24 * 1024 * 1024;

/** Answers 408 when the body of a request makes too little progress, so that stalled uploads do not occupy connections. */
export function stalledUploadTimeout({ stallSeconds }: Config): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      watch(request, response, stallSeconds);
      // Runs before Node's listener, which would discard the whole body without a limit.
      response.prependOnceListener('finish', () => discardRemainder(request));
    }
    next();
  };
}

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: Request, response: Response, seconds: number): void {
  const minBytes = (MIN_BYTES_PER_WINDOW * seconds) / WINDOW_SECONDS;
  let previousBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.complete) clearInterval(timer);
    // A paused request receives no data, because the application does not read it.
    else if (bytesRead - previousBytes < minBytes && !request.isPaused()) sendTimeout(request, response);
    previousBytes = bytesRead;
  }, seconds * 1000);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

function discardRemainder(request: Request): void {
  if (request.complete || request.destroyed) return;
  let remainingBytes = DISCARDED_MAX_BYTES;
  request.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) request.destroy();
  });
  // Marks the body as being read, so that Node does not discard it itself.
  request.read(0);
  request.resume();
}

/** Sends the response here, because the reader of the body only gets an aborted stream. */
function sendTimeout(request: Request, response: Response): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const body = errorBody(408, stalled({}));
  response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(JSON.stringify(body), () => request.destroy());
}
