import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorView } from './shared/contract/error.view.js';
import { PLATFORMS } from './modules/links/domain/platforms.js';
import { limits } from './limits.js';

/** The published contract. Keys are sorted, so that a change reads as what it is. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Vitrine')
    .setDescription('A creator publishes one page; visitors find it. Every error has the one body `ErrorView`.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie', description: 'A visitor’s session, made by `GET /api/session`.' }, 'visitor')
    .addCookieAuth('adm.sid', { type: 'apiKey', in: 'cookie', description: 'An administrator’s session.' }, 'admin')
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorView],
  });
  return sorted({ ...document, 'x-limits': limits, 'x-platforms': PLATFORMS }) as OpenAPIObject;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
