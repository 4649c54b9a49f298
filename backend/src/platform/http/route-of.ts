import type { Request } from 'express';

/** The pattern, never the address: it holds names and ids. Known when the request has been answered. */
export function routeOf(request: Request): string | undefined {
  const route: unknown = request.route;
  return typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string' ? route.path : undefined;
}
