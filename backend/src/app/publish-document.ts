import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { encodingFor, type Encoding } from '../platform/http/delivery/compress-text.js';
import type { RequestBudgets } from '../platform/http/limits/request-budgets.js';
import { buildDocument } from './openapi-document.js';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The document of 0.5 MB, which does not change at runtime. */
interface Published {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Publishes the OpenAPI document. It is built, serialised and compressed at the first request. */
export function publishDocument(app: NestExpressApplication): void {
  let built: ReturnType<typeof buildDocument> | undefined;
  let published: Promise<Published> | undefined;
  const document = (): ReturnType<typeof buildDocument> => (built ??= buildDocument(app));
  app
    .getHttpAdapter()
    .getInstance()
    .get('/docs/openapi.json', async (request, response) => {
      const { etag, bodies } = await (published ??= publish(JSON.stringify(document())));
      response.set({ ETag: etag, 'Cache-Control': 'no-cache' }).vary('Accept-Encoding');
      // `fetch` adds `no-cache` when a script sets `If-None-Match`, and Express then ignores `If-None-Match`.
      delete request.headers['cache-control'];
      if (request.fresh) {
        response.status(304).end();
        return;
      }
      const encoding = encodingFor(request);
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      response.type('json').send(bodies[encoding]);
    });
  SwaggerModule.setup('docs', app, document, { raw: false, customSiteTitle: 'Vitrine API' });
}

async function publish(json: string): Promise<Published> {
  const identity = Buffer.from(json);
  const [br, gzipped] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`, bodies: { identity, br, gzip: gzipped } };
}

/** The pages and files of the documentation are no operations, so the budget is charged here (PR-67). */
export function chargeDocumentation(budgets: RequestBudgets): RequestHandler {
  return (request, response, next) => {
    if (!DOCUMENTATION.test(request.path)) next();
    else void budgets.charge('expensive', request, response).then(() => next(), next);
  };
}

const DOCUMENTATION = /^\/docs(?:\/|$)/;
