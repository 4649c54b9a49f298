import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config.js';

/** Slower than any line that a page could be opened over: half a kilobyte a second. */
const LEAST_BYTES = 16 * 1024;
const WINDOW_SECONDS = 30;
/** For a request as a whole. Node's own five minutes are too short for 200 MB over a slow line. */
export const LONGEST_REQUEST_MS = 4 * 3600 * 1000;

/**
 * After an answer, so much of a body that is still arriving is read and discarded; then the connection is closed. A browser that sends the
 * largest file reads why it was refused, and a client that never ends its body is cut off.
 */
export const DISCARDED_MAX_BYTES = 24 * 1024 * 1024;

const STALLED = 'The upload has come to a stop. Please try again.';

/** A body may take long as long as it comes; one that stops is ended, whatever it is for, so that nobody holds connections for nothing. */
export function stalledUploadTimeout({ stallSeconds }: Config): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      watch(request, response, stallSeconds);
      // before Node's own listener, which would discard the whole body without counting it
      response.prependOnceListener('finish', () => discardRemainder(request));
    }
    next();
  };
}

const hasBody = ({ headers }: Request): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: Request, response: Response, seconds: number): void {
  const least = (LEAST_BYTES * seconds) / WINDOW_SECONDS;
  let seen = request.socket.bytesRead;
  const watching = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.complete) clearInterval(watching);
    // what we do not read cannot come
    else if (bytesRead - seen < least && !request.isPaused()) end(request, response);
    seen = bytesRead;
  }, seconds * 1000);
  watching.unref();
  response.once('close', () => clearInterval(watching));
}

function discardRemainder(request: Request): void {
  if (request.complete || request.destroyed) return;
  let left = DISCARDED_MAX_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  // marks the body as being read, which keeps Node from discarding it
  request.read(0);
  request.resume();
}

/** Answered here: whoever is reading the body learns only that it broke off. */
function end(request: Request, response: Response): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const body = { statusCode: 408, code: 'stalled', message: STALLED, error: STALLED };
  response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(JSON.stringify(body), () => request.destroy());
}
