import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Request } from 'express';
import type { Config } from '../config/config.js';

const HEADER = 'X-Request-Id';
/** Accepted format of an id from a proxy. Other values are replaced, so that no arbitrary text enters the log. */
const PROXY_REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Assigns an id to every request for its response and its log lines. Uses the id of a trusted proxy when there is one. */
export function requestId({ trustProxy }: Config): RequestHandler {
  return (request, response, next) => {
    const proxyRequestId = trustProxy === false ? undefined : request.headers['x-request-id'];
    request.id = typeof proxyRequestId === 'string' && PROXY_REQUEST_ID.test(proxyRequestId) ? proxyRequestId : randomUUID();
    response.setHeader(HEADER, request.id);
    next();
  };
}

/** The id of the request; empty before `requestId` has run. */
export const idOf = ({ id }: Pick<IncomingMessage, 'id'>): string => (typeof id === 'string' ? id : '');

declare module 'node:http' {
  interface IncomingMessage {
    /** Set for requests that are answered without the router. */
    routeLabel?: string;
  }
}

/** The route pattern, because paths contain names and ids. Available after the router has matched. */
export function routeOf(request: Request): string | undefined {
  if (request.routeLabel !== undefined) return request.routeLabel;
  const route: unknown = request.route;
  return typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string' ? route.path : undefined;
}
