/** The application: its modules, middleware and document, its start and its end. It may import every part. */
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Logger as PinoLogger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { PublicMediaQuery } from '../modules/media/queries/media-file.query.js';
import { PublicPages } from '../modules/pages/http/public-pages.js';
import { AdminsQuery } from '../modules/admin/queries/admins.query.js';
import { QueryCache } from '../platform/database/cache.js';
import { SiteSettings } from '../platform/settings/site-settings.port.js';
import { pageSite } from '../kernel/site-settings.js';
import type { Config } from '../platform/config/config.js';
import { adminSession } from '../platform/sessions/admin-session.js';
import { ResponseAdapter } from '../platform/http/delivery/response-adapter.js';
import { compressResponses, endCompressed } from '../platform/http/delivery/compress-text.js';
import { EventLoopWatch } from '../platform/observability/event-loop-watch.js';
import { ThumbnailCache } from '../platform/http/delivery/thumbnail-cache.js';
import { accessLog, logRequests } from '../platform/observability/request-logging.js';
import { thumbnailFastPath } from '../platform/http/delivery/stored-file-sender.js';
import { jsonBody } from '../platform/http/limits/json-body.js';
import { RequestBudgets } from '../platform/http/limits/request-budgets.js';
import { requestId } from '../platform/observability/request-id.js';
import { stalledUploadTimeout } from '../platform/http/limits/stalled-upload-timeout.js';
import { securityHeaders } from '../platform/http/security/security-headers.js';
import { COUNTS_PAGE_VIEWS, singlePageApp } from '../platform/http/delivery/single-page-app.js';
import { contractPipe } from '../platform/http/contract/validation.js';
import { SessionCache } from '../platform/sessions/session-cache.js';
import { SessionStores } from '../platform/sessions/session-stores.js';
import { closeConnectionsWhenStopping } from './stopping.js';
import { singleHost, limitServer } from '../platform/http/limits/server-limits.js';
import { Metrics } from '../platform/observability/metrics.js';
import { Readiness } from './readiness.js';
import { withoutRouteLines } from '../platform/observability/loggers.js';
import { traceRequests, Tracing } from '../platform/observability/tracing.js';
import { loadVisitorId, VisitorSessionLoader } from '../platform/sessions/visitor-session.js';
import { createHash } from 'node:crypto';
import { SwaggerModule } from '@nestjs/swagger';
import { buildDocument } from './openapi-document.js';

const FRONTEND = path.resolve(import.meta.dirname, '../../../frontend/dist');

/** Creates the application, ready to listen. */
export async function createApplication(config: Config, databaseUrl: string, frontend = FRONTEND): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, databaseUrl), new ResponseAdapter(), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(withoutRouteLines(app.get(PinoLogger)));
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  limitServer(app.getHttpServer(), config);
  const { spans } = app.get(Tracing);
  const middleware = [
    // Middleware that observes every request comes before middleware that answers without the router.
    requestId(config),
    logRequests(),
    ...(config.accessLog ? [accessLog(config)] : []),
    ...(config.metricsPort === undefined ? [] : [app.get(Metrics).middleware]),
    app.get(EventLoopWatch).middleware,
    ...(spans ? [traceRequests(spans, config)] : []),
    closeConnectionsWhenStopping(app.get(Readiness)),
    singleHost,
    thumbnailFastPath(app.get(ThumbnailCache), (mediaId) => app.get(PublicMediaQuery).find(mediaId)),
    stalledUploadTimeout(config),
    securityHeaders(config),
    compressResponses,
    noStore,
    new VisitorSessionLoader(config, app.get(SessionStores).visitors, app.get(SessionCache)).middleware,
    adminSession(config, app.get(SessionStores).admins, (...session) => app.get(AdminsQuery).signedIn(...session)),
    jsonBody(),
    chargeDocumentation(app.get(RequestBudgets)),
  ];
  app.useGlobalPipes(contractPipe);
  app.use(...middleware, ...pagesOf(app, config, frontend));
  publishDocument(app);
  return app;
}

/** The app of the browser, unless it has not been built. */
function pagesOf(app: NestExpressApplication, config: Config, folder: string): RequestHandler[] {
  if (!existsSync(folder)) return [];
  const pages = singlePageApp({
    folder,
    pages: app.get(PublicPages),
    chargeQuery: (request, response) => app.get(RequestBudgets).charge('expensive', request, response),
    cache: app.get(QueryCache),
    // A page is sent also while the sessions are unavailable.
    viewerOf: (request) => loadVisitorId(request).catch(() => undefined),
    metaTags: config.analytics && COUNTS_PAGE_VIEWS,
    site: () => pageSite(app.get(SiteSettings).values),
  });
  return [(request, response, next) => (VISITOR_API.test(request.path) ? next() : pages(request, response, next))];
}

/** Contains no page. */
const VISITOR_API = /^\/api\//;
const API_PATH = /^\/(?:api|adm)(?:\/|$)/;

/** Forbids caches by default, because responses may be personal. Handlers override the header. */
function noStore(request: Request, response: Response, next: NextFunction): void {
  if (API_PATH.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Publishes the OpenAPI document of 0.5 MB, which does not change at runtime. It is built and serialised at the first request. */
function publishDocument(app: NestExpressApplication): void {
  let built: ReturnType<typeof buildDocument> | undefined;
  let published: { etag: string; json: string } | undefined;
  const document = (): ReturnType<typeof buildDocument> => (built ??= buildDocument(app));
  app
    .getHttpAdapter()
    .getInstance()
    .get('/docs/openapi.json', (request, response) => {
      const { etag, json } = (published ??= serialise(document()));
      // `fetch` adds `no-cache` when a script sets `If-None-Match`, and Express then ignores `If-None-Match`.
      delete request.headers['cache-control'];
      response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').vary('Accept-Encoding');
      if (request.fresh) response.status(304).end();
      else endCompressed(response, json);
    });
  SwaggerModule.setup('docs', app, document, { raw: false, customSiteTitle: 'Vitrine API' });
}

function serialise(document: object): { etag: string; json: string } {
  const json = JSON.stringify(document);
  return { etag: `W/"${createHash('sha256').update(json).digest('base64url')}"`, json };
}

/** The pages and files of the documentation are no operations, so the budget is charged here (PR-67). */
function chargeDocumentation(budgets: RequestBudgets): RequestHandler {
  return (request, response, next) => {
    if (!DOCUMENTATION.test(request.path)) next();
    else void budgets.charge('expensive', request, response).then(() => next(), next);
  };
}

const DOCUMENTATION = /^\/docs(?:\/|$)/;
