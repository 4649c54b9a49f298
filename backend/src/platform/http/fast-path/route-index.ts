import { Router, type Express, type RequestHandler } from 'express';

type Layer = Express['router']['stack'][number];

/**
 * Finds the route of a request among the routes with the same first two segments. The router would compare the path with each route in
 * turn. A request without such a route continues in the router, which answers as without the index. Middleware that is registered after the
 * index runs only for those requests, so Nest's `MiddlewareConsumer` is not used. See `flatChain` for the gain.
 */
export function routeIndex(app: Express): RequestHandler {
  let indexed = 0;
  let routesOf = new Map<string, Router>();
  return (request, response, next) => {
    const { stack } = app.router;
    if (stack.length !== indexed) {
      routesOf = groupByPrefix(stack);
      indexed = stack.length;
    }
    // The router answers `OPTIONS` with the methods of all routes of a path.
    const routes = request.method === 'OPTIONS' ? undefined : routesOf.get(prefixOf(request.path));
    if (routes === undefined) next();
    else routes(request, response, next);
  };
}

/** A group also has the routes whose first segments are parameters, in the order of the router. */
function groupByPrefix(stack: Layer[]): Map<string, Router> {
  const routes = stack.flatMap((layer) => (layer.route === undefined ? [] : [{ layer, paths: [layer.route.path].flat() }]));
  const prefixes = new Set(routes.flatMap(({ paths }) => paths.map(prefixOf)).filter((prefix) => !isPattern(prefix)));
  return new Map(
    [...prefixes].map((prefix) => {
      const router = Router({ caseSensitive: true });
      const matching = routes.filter(({ paths }) => paths.some((path) => isPattern(prefixOf(path)) || prefixOf(path) === prefix));
      router.stack.push(...matching.map(({ layer }) => layer));
      return [prefix, router];
    }),
  );
}

const isPattern = (prefix: string): boolean => /[^\w\-./]/.test(prefix);

/** The first two segments of a path. */
function prefixOf(path: string): string {
  const second = path.indexOf('/', 1);
  const third = second === -1 ? -1 : path.indexOf('/', second + 1);
  return third === -1 ? path : path.slice(0, third);
}
