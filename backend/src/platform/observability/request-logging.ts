import { AsyncLocalStorage } from 'node:async_hooks';
import { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { PinoLogger, type Params } from 'nestjs-pino';
import type { Config } from '../config/config.js';
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
        err: (error: { raw?: unknown }) => withoutValues(error.raw ?? error),
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

const isResponse = (value: unknown): value is ServerResponse => value instanceof ServerResponse;

/** Removes the query and the parameter of e-mail routes, because both can contain addresses and tokens. */
export const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/api\/email\/)[^?]+/i, '$1…');

/** Drops properties such as the parameters of a statement or the reply of a mail server, which can contain e-mail addresses. */
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
