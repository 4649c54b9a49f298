import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Language } from '../../../kernel/language.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { siteName } from '../../texts/server-text.js';
import type { QueryCache, Cacheable } from '../../database/cache.js';
import { languageOf } from '../security/request-origins.js';
import { TooOften } from '../limits/rate-limits.port.js';
import { allowFrames, allowStyleAttributes } from '../security/security-headers.js';
import type { PageSite } from '../../../kernel/site-settings.js';
import { pageTemplate, type PageContent } from './page-template.js';
import { webManifest } from './web-manifest.js';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Case-insensitive, so that a mistyped API path answers 404 as JSON and not with a page.
const NOT_PAGES =
  /^\/((api|adm\/api|storage|avatar|docs|health|sitemaps|\.well-known)(\/|$)|(robots\.txt|sitemap\.xml|[^/]+\.atom|embed\/[^/]+|auth\/unsubscribe)$)/i;
/** A longer address is not a page that several visitors open, so the page is not cached. */
const CACHED_ADDRESS_MAX = 200;

/**
 * A page of the app, of a creator for `creatorId`, with the origins of its frames, or a redirect to another path. No cache stores a private
 * page.
 */
export type ServedPage =
  | {
      status: number;
      head: string;
      content?: PageContent;
      creatorId?: number;
      robots?: string;
      frames?: readonly string[];
      isPrivate?: boolean;
    }
  | { status: 301; location: string };

/** Finds and renders pages. A query includes its question mark, or is empty. */
export interface Pages {
  /**
   * The part of the query that changes the page, in one spelling. Pages are cached by it. Undefined when the page cannot be
   * rendered with this query.
   */
  relevantQuery: (path: string, query: string) => Promise<string | undefined>;

  /** `query` is the relevant query. Undefined returns the page without content. */
  pageAt: (path: string, query: string | undefined, language: Language) => Promise<ServedPage>;
}

/** Charges a page with a query to the budget of expensive requests. Rejects with `TooOften` when it is used up. */
type ChargeQuery = (request: Request, response: Response) => Promise<void>;

interface SinglePageAppOptions {
  /** The built frontend. */
  folder: string;
  pages: Pages;
  chargeQuery: ChargeQuery;
  cache: QueryCache;
  /** The visitor's profile id; undefined without a session. */
  viewerOf: (request: Request) => Promise<number | undefined>;
  /** Added to every page. */
  metaTags?: string;
  /** What the app shows of the site on every page. */
  site: () => PageSite;
}

/** Meta tag that makes the app send page views. It is present only when an analytics service is configured. */
export const COUNTS_PAGE_VIEWS = '<meta name="page-views" content="counted" />';

/** Serves the built frontend: its files by name, and `index.html` for every other page path. */
export function singlePageApp(options: SinglePageAppOptions): Router {
  const { folder } = options;
  const router = Router();
  const sendPage = pageSender(options);
  const files = express.static(folder, {
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  router.get('/manifest.webmanifest', webManifest(folder, options.site));
  router.use('/assets', compressedFiles(path.join(folder, 'assets')));
  router.use((request, response, next) => {
    // All files of the build have an extension. API calls and pages skip the lookup.
    if (!request.path.includes('.') || NOT_PAGES.test(request.path)) next();
    else files(request, response, next);
  });
  // The service worker receives the files that are shared with the installed app (PR-121). Without it they are lost, and the screen says so.
  router.post('/upload', (_request, response) => response.redirect(303, '/upload?shared=1'));
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

function pageSender({ folder, pages, chargeQuery, cache, viewerOf, metaTags = '', site }: SinglePageAppOptions) {
  const log = new Logger('pages');
  const fill = pageTemplate(folder, metaTags);
  const load = async (request: Request, query: string | undefined, language: Language): Promise<CachedPage> => {
    const page = await pages.pageAt(request.path, query, language).catch((error: unknown): ServedPage => {
      // The browser renders the page, shows the error and retries.
      log.error(error, 'a page was sent without its content');
      return { status: 200, head: `<title>${escapeMarkup(siteName())}</title>` };
    });
    if ('location' in page) return new CachedPage({ status: page.status, location: page.location, styleHashes: [], html: '' });
    const { status, head, content, creatorId, robots, frames, isPrivate } = page;
    return new CachedPage({
      status,
      creatorId,
      robots,
      frames,
      isPrivate,
      styleHashes: content?.styleHashes ?? [],
      html: fill({ head, language, content, site: site() }),
    });
  };
  /** Undefined also when the budget is used up: the browser then renders the page and shows the answer of the API. */
  const affordableQuery = async (request: Request, response: Response): Promise<string | undefined> => {
    const query = await pages.relevantQuery(request.path, queryOf(request));
    if (query === undefined || query === '') return query;
    try {
      await chargeQuery(request, response);
      return query;
    } catch (error) {
      if (!(error instanceof TooOften)) log.error(error, 'a page was sent without its content');
      return undefined;
    }
  };
  return async (request: Request, response: Response): Promise<void> => {
    const language = languageOf(request);
    const query = await affordableQuery(request, response);
    const address = request.path + (query ?? '');
    const loadPage = () => load(request, query, language);
    const isCached = query !== undefined && address.length <= CACHED_ADDRESS_MAX;
    // Pages show numbers of follows and likes up to a second late, because these change often.
    const page = await (isCached ? cache.fetch(`page ${language} ${address}`, ['content'], loadPage) : loadPage());
    // Creators see their own page from the database, because another instance may have answered their write.
    const isOwn = isCached && page.creatorId !== undefined && page.creatorId === (await viewerOf(request));
    await send(isOwn ? await loadPage() : page, request, response);
  };
}

async function send(page: CachedPage, request: Request, response: Response): Promise<void> {
  if (page.location !== undefined) {
    // Browsers read a backslash as a slash, and two slashes as the beginning of another site.
    response.redirect(page.status, page.location.replaceAll('\\', '%5C') + queryOf(request));
    return;
  }
  allowFrames(response, page.frames);
  allowStyleAttributes(response, page.styleHashes);
  response
    .status(page.status)
    .set({ 'Cache-Control': page.isPrivate ? 'private, no-store' : 'no-cache', 'Content-Type': 'text/html; charset=utf-8' });
  response.vary('Accept-Encoding, Accept-Language, Cookie');
  if (page.robots !== undefined) response.set('X-Robots-Tag', page.robots);
  const encoding = request.acceptsEncodings(['br', 'gzip', 'identity']);
  const isCompressed = encoding === 'br' || encoding === 'gzip';
  // The header also keeps the compression middleware from compressing again. It must not name `identity` (RFC 9110).
  if (isCompressed) response.set('Content-Encoding', encoding);
  const body = isCompressed ? await page.encoded(encoding) : page.html;
  response.set('Content-Length', String(body.length)).end(body);
}

const queryOf = (request: Request): string => request.originalUrl.slice(request.path.length);

const compressions = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};
type PageEncoding = keyof typeof compressions;

interface PageFields {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The creator whose page it is. */
  creatorId?: number;
  /** Value of `X-Robots-Tag`. */
  robots?: string;
  /** Source expressions of the `style` attributes for the content security policy. */
  styleHashes: string[];
  /** Origins of frames for the content security policy. */
  frames?: readonly string[];
  isPrivate?: boolean;
  html: string;
}

/** A page with its status and headers. Compresses each variant once. */
export class CachedPage implements Cacheable {
  readonly status: number;
  readonly location?: string;
  readonly creatorId?: number;
  readonly robots?: string;
  readonly styleHashes: string[];
  readonly frames: readonly string[];
  readonly isPrivate: boolean;
  readonly html: Buffer;
  private readonly variants = new Map<PageEncoding, Promise<Buffer>>();

  constructor({ status, location, creatorId, robots, styleHashes, frames = [], isPrivate = false, html }: PageFields) {
    this.status = status;
    this.location = location;
    this.creatorId = creatorId;
    this.robots = robots;
    this.styleHashes = styleHashes;
    this.frames = frames;
    this.isPrivate = isPrivate;
    this.html = Buffer.from(html);
  }

  /** Two compressed variants have about half of the size. */
  get bytes(): number {
    return Math.ceil(this.html.length * 1.5);
  }

  encoded(encoding: PageEncoding): Promise<Buffer> {
    const variant = this.variants.get(encoding) ?? compressions[encoding](this.html);
    this.variants.set(encoding, variant);
    return variant;
  }
}
