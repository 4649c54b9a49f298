import { ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import type { Spans } from '../tracing/spans.js';
import type { Tracing } from '../tracing/tracing.js';
import { idOf } from './request-id.js';

/** JSON lines. Requests that went well are told at `debug` only; neither cookies nor queries are ever written. */
export function httpLogging(config: Config, { spans }: Tracing): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      genReqId: idOf,
      quietReqLogger: true,
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
        }),
        // no headers: they hold the cookies
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: { raw?: unknown }) => told(error.raw ?? error),
      },
      ...(spans ? { mixin: (line) => ({ traceId: traceOf(line, spans) }) } : {}),
      customLogLevel: (_request, response, error) => (error !== undefined || response.statusCode >= 500 ? 'error' : 'debug'),
    },
  };
}

/** Of the request that a line is about. The last one of it is written when the request itself has gone. */
function traceOf(line: object, spans: Spans): string | undefined {
  return 'res' in line && isAnswer(line.res) ? line.res.req.traceId : spans.traceId;
}

const isAnswer = (value: unknown): value is ServerResponse => value instanceof ServerResponse;

/** Addresses and tokens can stand in a path or query: what follows the route's first words is left out. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/api\/email\/)[^?]+/i, '$1…');

/** What a statement was given, and what a mail server repeats, stays out: both can be somebody's address. */
function told(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    code: (error as NodeJS.ErrnoException).code,
    ...(cause instanceof Error ? { cause: told(cause) } : {}),
  };
}
