import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import type { Spans } from './spans.js';
import { idOf } from './request-id.js';
import { routeOf } from './route-of.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set only when traces are collected. */
    traceId?: string;
  }
}

/** Records a span for every request until its response is closed. Only a trusted proxy may set the parent trace. */
export function traceRequests(spans: Spans, { trustProxy }: Config): RequestHandler {
  return (request, response, next) => {
    const span = spans.request(request.method, trustProxy === false ? {} : request.headers);
    request.traceId = span.traceId;
    response.once('close', () =>
      span.end({ method: request.method, route: routeOf(request), status: response.statusCode, requestId: idOf(request) }),
    );
    span.run(next);
  };
}
