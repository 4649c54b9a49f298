import type { Request } from 'express';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set where a request is answered without the router. */
    routeLabel?: string;
  }
}

/** The pattern of the route, never the path: a path holds names and ids. Known when the request has been answered. */
export function routeOf(request: Request): string | undefined {
  if (request.routeLabel !== undefined) return request.routeLabel;
  const route: unknown = request.route;
  return typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string' ? route.path : undefined;
}
