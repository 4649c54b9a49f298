import { createHash } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { endCompressed } from '../platform/http/delivery/compress-text.js';
import type { RequestBudgets } from '../platform/http/limits/request-budgets.js';
import { buildDocument } from './openapi-document.js';

/** Publishes the OpenAPI document of 0.5 MB, which does not change at runtime. It is built and serialised at the first request. */
export function publishDocument(app: NestExpressApplication): void {
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
export function chargeDocumentation(budgets: RequestBudgets): RequestHandler {
  return (request, response, next) => {
    if (!DOCUMENTATION.test(request.path)) next();
    else void budgets.charge('expensive', request, response).then(() => next(), next);
  };
}

const DOCUMENTATION = /^\/docs(?:\/|$)/;
