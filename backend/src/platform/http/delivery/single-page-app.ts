import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { allowStyle } from '../security/security-headers.js';

// without case: a mistyped call is answered 404 as JSON, never with a page
const NOT_PAGES = /^\/((api|adm\/api|storage|avatar|docs|health|sitemaps)(\/|$)|(robots\.txt|sitemap\.xml|[^/]+\.atom)$)/i;
/** In `index.html`, around what is the same for every page until the server knows better. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/;
const CONTENT = '<!-- content -->';

/** What differs from page to page before any script has run. */
export interface ServedPage {
  status: number;
  /** Where it is now. */
  location?: string;
  /** HTML. */
  head: string;
  content: string;
  /** CSS of this page alone; the policy forbids `style` attributes. */
  style?: string;
}

/** `query` with its question mark, or empty. */
export type PageAt = (path: string, query: string) => Promise<ServedPage>;

/** In the head of every page where page views are counted, so that the app tells of none where nobody wants to know. */
export const COUNTS_PAGE_VIEWS = '<meta name="page-views" content="counted" />';

/** The built frontend: its files by name, and its one page for every other path a browser opens. */
export function singlePageApp(folder: string, pageAt: PageAt, marks = ''): Router {
  const router = Router();
  const sendPage = pageSender(readFileSync(path.join(folder, 'index.html'), 'utf8').replace('</head>', `${marks}</head>`), pageAt);
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
    if (isPage(request)) {
      request.routeLabel = 'page';
      return sendPage(request, response);
    }
    next();
    return undefined;
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
  // pages and calls of the back-office share their paths (PR-43)
  return !/^\/adm\//i.test(request.path) || (request.headers.accept ?? '').includes('text/html');
}

function pageSender(template: string, pageAt: PageAt) {
  const log = new Logger('pages');
  return async (request: Request, response: Response): Promise<void> => {
    const page = await pageAt(request.path, queryOf(request)).catch((error: unknown) => {
      // the app itself says what is wrong, and tries again
      log.error(error, 'a page was sent without what it is about');
      return undefined;
    });
    if (page?.location !== undefined) {
      response.redirect(page.status, page.location + queryOf(request));
      return;
    }
    const style = page?.style ?? '';
    if (style !== '') allowStyle(response, style);
    response
      .status(page?.status ?? 200)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page === undefined ? template : filled(template, page));
  };
}

function filled(template: string, { head, content, style = '' }: ServedPage): string {
  const styled = style === '' ? head : `${head}<style>${style}</style>`;
  return template.replace(HEAD, () => styled).replace(CONTENT, () => content);
}

const queryOf = (request: Request): string => request.originalUrl.slice(request.path.length);
