import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module.js';
import { buildDocument } from '../app/openapi-document.js';
import { Config } from '../platform/config/config.js';
import { alertsFile } from '../platform/observability/alerts.js';

// `preview` reads the modules without creating providers, so no port, database or file is needed.
const app = await NestFactory.create(AppModule.with(Object.assign(new Config(), { replicaUrls: [] }), ''), {
  preview: true,
  logger: false,
});
const repository = path.resolve(import.meta.dirname, '../../..');
await writeFile(path.join(repository, 'backend/deploy/monitoring/alerts.yml'), alertsFile());
await writeFile(path.join(repository, 'openapi/openapi.json'), `${JSON.stringify(buildDocument(app), null, 2)}\n`);
process.exit(0);
