import { AsyncLocalStorage } from 'node:async_hooks';
import { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { PinoLogger, type Params } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { errorWithoutValues } from './loggers.js';
import { idOf } from './request-id.js';
import type { Tracing } from './tracing.js';

const currentRequest = new AsyncLocalStorage<Request>();

/** JSON log lines. Lines that are written during a request contain its id. Cookies and query strings are not logged. */
export function loggerOptions(config: Config, { spans }: Tracing): Params {
  return {
    // No logger per request, because creating one costs more than most handlers; `logRequests` logs the requests instead.
    forRoutes: [],
    pinoHttp: {
      level: config.logLevel,
      serializers: {
        req: ({ id, method, url }: Request) => ({ id, method, path: pathOf(url) }),
        // Headers are not logged, because they contain the cookies.
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: errorWithoutValues,
      },
      mixin: (line) => {
        const request = 'res' in line && isResponse(line.res) ? line.res.req : currentRequest.getStore();
        return { reqId: request?.id, traceId: request?.traceId ?? spans?.traceId };
      },
    },
  };
}

/** Logs requests with status 5xx at `error`, all others at `debug`; also 507, which has one line for an episode. */
export function logRequests(): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      // Below `debug` only failures are logged, so no line is created for other requests.
      const isError = response.statusCode >= 500 && response.statusCode !== 507;
      if (!isError && !PinoLogger.root.isLevelEnabled('debug')) return;
      const line = { req: request, res: response, responseTime: Math.round(performance.now() - startedAt) };
      if (isError) PinoLogger.root.error(line, 'request errored');
      else PinoLogger.root.debug(line, 'request completed');
    });
    currentRequest.run(request, next);
  };
}

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

const isResponse = (value: unknown): value is ServerResponse => value instanceof ServerResponse;

/** Removes the query and the parameters of routes of e-mails and private links, because they can contain addresses and tokens. */
export const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/(^\/p\/|\/api\/(?:email|private-links)\/)[^?]+/i, '$1…');
