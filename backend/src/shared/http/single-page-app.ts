import * as path from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

// the router looks at no case, so neither does this
const NOT_PAGES = /^\/(api|adm\/api|storage|avatar|docs|health)(\/|$)/i;

/** The built frontend: its files by name, and its one page for every other path a browser opens. */
export function singlePageApp(folder: string): Router {
  const router = Router();
  const files = express.static(folder, {
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  router.use('/assets', compressedFiles(path.join(folder, 'assets')));
  router.use((request, response, next) => {
    // a call must not wait until the disk says that there is no file of its name
    if (NOT_PAGES.test(request.path)) next();
    else files(request, response, next);
  });
  router.use((request, response, next) => {
    if (isPage(request)) sendPage(folder, response);
    else next();
  });
  return router;
}

/** As the build has compressed them; their names change with what is in them. */
function compressedFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
  });
}

/** What a browser opens, as against what a page or a program calls. */
export function isPage(request: Request): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NOT_PAGES.test(request.path)) return false;
  // pages and calls of the back-office share their paths (decision 43)
  return !/^\/adm\//i.test(request.path) || (request.headers.accept ?? '').includes('text/html');
}

function sendPage(folder: string, response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.sendFile('index.html', { root: folder, cacheControl: false });
}
