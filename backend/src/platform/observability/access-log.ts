import type { Request, RequestHandler } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { idOf } from './request-id.js';
import { pathOf } from './request-logging.js';

/** The trace id of a `traceparent` header. */
const TRACE_ID = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Writes one JSON line for each request, whatever LOG_LEVEL is. The line is written when the response has closed, so a stream of events
 * has its line at its end.
 */
export function accessLog({ trustProxy }: Config): RequestHandler {
  const logger = PinoLogger.root.child({}, { level: 'info' });
  return (request, response, next) => {
    const startedAt = performance.now();
    // A closed socket has no address any more.
    const { ip: client, socket } = request;
    const bytesBefore = socket.bytesWritten;
    response.once('close', () => {
      const line = {
        reqId: idOf(request),
        traceId: request.traceId ?? (trustProxy === false ? undefined : traceIdOf(request)),
        method: request.method,
        path: pathOf(request.originalUrl),
        status: response.statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        bytes: socket.bytesWritten - bytesBefore,
        client,
        aborted: response.writableFinished ? undefined : true,
      };
      logger.info(line, 'access');
    });
    next();
  };
}

const traceIdOf = ({ headers: { traceparent } }: Request): string | undefined =>
  typeof traceparent === 'string' ? TRACE_ID.exec(traceparent)?.[1] : undefined;
