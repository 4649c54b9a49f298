import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { allowStyle } from '../security/security-headers.js';

// Case-insensitive, so that a mistyped API path answers 404 as JSON and not with a page.
const NOT_PAGES = /^\/((api|adm\/api|storage|avatar|docs|health|sitemaps)(\/|$)|(robots\.txt|sitemap\.xml|[^/]+\.atom)$)/i;
/** The part of `index.html` that the server replaces with the metadata of the page. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/;
const CONTENT = '<!-- content -->';

/** The server-rendered parts of a page. */
export interface ServedPage {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** HTML. */
  head: string;
  content: string;
  /** CSS of this page. The content security policy forbids `style` attributes. */
  style?: string;
}

/** Renders a page. `query` includes its question mark, or is empty. */
export type PageAt = (path: string, query: string) => Promise<ServedPage>;

/** Meta tag that makes the app send page views. It is present only when an analytics service is configured. */
export const COUNTS_PAGE_VIEWS = '<meta name="page-views" content="counted" />';

/** Serves the built frontend: its files by name, and `index.html` for every other page path. */
export function singlePageApp(folder: string, pageAt: PageAt, metaTags = ''): Router {
  const router = Router();
  const sendPage = pageSender(readFileSync(path.join(folder, 'index.html'), 'utf8').replace('</head>', `${metaTags}</head>`), pageAt);
  const files = express.static(folder, {
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  router.use('/assets', compressedFiles(path.join(folder, 'assets')));
  router.use((request, response, next) => {
    // API calls skip the file lookup.
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

/** Serves the files that the build has compressed. They are immutable, because their names contain a content hash. */
function compressedFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
  });
}

/** Whether the request opens a page, in contrast to API calls and files. */
export function isPage(request: Request): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NOT_PAGES.test(request.path)) return false;
  // Pages and API calls of the back-office share their paths; the `Accept` header distinguishes them (PR-43).
  return !/^\/adm\//i.test(request.path) || (request.headers.accept ?? '').includes('text/html');
}

function pageSender(template: string, pageAt: PageAt) {
  const log = new Logger('pages');
  return async (request: Request, response: Response): Promise<void> => {
    const page = await pageAt(request.path, queryOf(request)).catch((error: unknown) => {
      // The page is sent without content; the app loads it, shows the error and retries.
      log.error(error, 'a page was sent without its content');
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
      .send(page === undefined ? template : fillTemplate(template, page));
  };
}

function fillTemplate(template: string, { head, content, style = '' }: ServedPage): string {
  const headWithStyle = style === '' ? head : `${head}<style>${style}</style>`;
  return template.replace(HEAD, () => headWithStyle).replace(CONTENT, () => content);
}

const queryOf = (request: Request): string => request.originalUrl.slice(request.path.length);
