import { AsyncLocalStorage } from 'node:async_hooks';
import { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { PinoLogger, type Params } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import type { Tracing } from './tracing.js';

const current = new AsyncLocalStorage<Request>();

/** JSON lines; what is said while a request is answered names it. Neither cookies nor queries are ever written. */
export function loggerOptions(config: Config, { spans }: Tracing): Params {
  return {
    // a logger for each request would cost it more than its handler does: `logRequests` tells of them instead
    forRoutes: [],
    pinoHttp: {
      level: config.logLevel,
      serializers: {
        req: ({ id, method, url }: Request) => ({ id, method, path: pathOf(url) }),
        // no headers: they hold the cookies
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: { raw?: unknown }) => withoutValues(error.raw ?? error),
      },
      mixin: (line) => {
        const request = 'res' in line && isAnswer(line.res) ? line.res.req : current.getStore();
        return { reqId: request?.id, traceId: request?.traceId ?? spans?.traceId };
      },
    },
  };
}

/** Requests that went well are told at `debug` only. */
export function logRequests(): RequestHandler {
  return (request, response, next) => {
    const since = performance.now();
    response.once('close', () => {
      const line = { req: request, res: response, responseTime: Math.round(performance.now() - since) };
      if (response.statusCode >= 500) PinoLogger.root.error(line, 'request errored');
      else PinoLogger.root.debug(line, 'request completed');
    });
    current.run(request, next);
  };
}

const isAnswer = (value: unknown): value is ServerResponse => value instanceof ServerResponse;

/** Addresses and tokens can stand in a path or query: what follows the route's first words is left out. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/api\/email\/)[^?]+/i, '$1…');

/** What a statement was given, and what a mail server repeats, stays out: both can be somebody's address. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    code: (error as NodeJS.ErrnoException).code,
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  };
}
