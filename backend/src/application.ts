import 'reflect-metadata';
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { Logger as PinoLogger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { buildDocument } from './openapi-document.js';
import { ShownMediaQuery } from './modules/media/queries/shown-media.query.js';
import { PublicPages } from './modules/pages/http/public-pages.js';
import { SignedInAdminQuery } from './modules/admin/queries/signed-in-admin.query.js';
import type { Config } from './shared/config/config.js';
import { adminSession } from './shared/http/admin-session.js';
import { AnsweringAdapter } from './shared/http/answering.adapter.js';
import { compressed } from './shared/http/compressed.js';
import { EventLoopWatch } from './shared/http/event-loop-watch.js';
import { HotFiles } from './shared/http/hot-files.js';
import { toldRequests } from './shared/http/http-logging.js';
import { hotStorage } from './shared/http/hot-storage.js';
import { jsonBody } from './shared/http/json-body.js';
import { readYourWrites } from './shared/http/read-your-writes.js';
import { requestId } from './shared/http/request-id.js';
import { movingBodies } from './shared/http/moving-bodies.js';
import { securityHeaders } from './shared/http/security-headers.js';
import { COUNTS_PAGE_VIEWS, singlePageApp, type PageAt } from './shared/http/single-page-app.js';
import { contractPipe } from './shared/http/validation.js';
import { Replicas } from './shared/persistence/replicas.js';
import { SessionStores } from './shared/persistence/session-stores.js';
import { closedWhenStopping } from './shared/http/stopping.js';
import { limitServer } from './shared/http/server-limits.js';
import { traced } from './shared/http/traced.js';
import { Metrics } from './shared/http/metrics.js';
import { Readiness } from './shared/application/readiness.js';
import { Tracing } from './shared/tracing/tracing.js';
import { visitorSession } from './shared/http/visitor-session.js';

const FRONTEND = path.resolve(import.meta.dirname, '../../frontend/dist');

/** The whole application, ready to listen. */
export async function createApplication(config: Config, databaseUrl: string, frontend = FRONTEND): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, databaseUrl), new AnsweringAdapter(), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(app.get(PinoLogger));
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestId(config));
  app.use(app.get(EventLoopWatch).middleware);
  const { spans } = app.get(Tracing);
  if (spans) app.use(traced(spans, config));
  app.use(hotStorage(app.get(HotFiles), (mediaId) => app.get(ShownMediaQuery).isShown(mediaId)));
  limitServer(app.getHttpServer(), config);
  app.use(closedWhenStopping(app.get(Readiness)));
  if (config.metricsPort !== undefined) app.use(app.get(Metrics).middleware);
  app.use(movingBodies(config));
  app.use(securityHeaders(config));
  app.use(compressed);
  app.use(['/api', '/adm'], neverStored);
  app.use(visitorSession(config, app.get(SessionStores).visitors));
  app.use(adminSession(config, app.get(SessionStores).admins, (id, version) => app.get(SignedInAdminQuery).of(id, version)));
  if (config.replicaUrls.length > 0) app.use(readYourWrites(app.get(Replicas), config));
  app.use(jsonBody());
  app.useGlobalPipes(contractPipe);
  publishDocument(app);
  if (existsSync(frontend)) {
    const pages: PageAt = (path, query) => app.get(PublicPages).at(path, query);
    app.use(singlePageApp(frontend, pages, config.analytics && COUNTS_PAGE_VIEWS));
  }
  app.use(toldRequests());
  return app;
}

/** Half a megabyte that never changes while we run: built and written once, for the pages and for whoever asks for it. */
function publishDocument(app: NestExpressApplication): void {
  let built: ReturnType<typeof buildDocument> | undefined;
  let written: Buffer | undefined;
  const document = (): ReturnType<typeof buildDocument> => (built ??= buildDocument(app));
  const server = app.getHttpAdapter().getInstance();
  server.get('/docs/openapi.json', (_request, response) => {
    written ??= Buffer.from(JSON.stringify(document()));
    response.type('json').send(written);
  });
  SwaggerModule.setup('docs', app, document, { raw: false, customSiteTitle: 'Vitrine API' });
}

/** Answers are personal unless a handler says otherwise. */
function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
