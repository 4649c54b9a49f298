import type { Request } from 'express';

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
