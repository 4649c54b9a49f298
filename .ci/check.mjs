import { availableParallelism } from 'node:os';
import { build } from '../backend/scripts/build.mjs';
import { generate } from '../backend/scripts/openapi.mjs';
import { compareSchema } from '../backend/scripts/schema.mjs';
import { main, step, StepFailed } from '../backend/scripts/steps.mjs';
import { lintApiDocument } from './api-document.mjs';
import { citations } from './citations.mjs';
import { colours } from './colours.mjs';
import { notices } from './notices.mjs';
import { tables } from './tables.mjs';
import { fingerprintOf, unlessUnchanged } from './unchanged.mjs';

const GENERATED = [
  'openapi/openapi.json',
  'frontend/src/shared/api/generated/**/*',
  'backend/test/support/api.ts',
  'backend/docs/operating.md',
  'backend/docs/tables.md',
  'backend/deploy/monitoring/alerts.yml',
];
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs --check --log-level=warn --cache --cache-strategy=content';
const CRUISER =
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs --config .dependency-cruiser.cjs backend/src frontend/src frontend/parts';
const ESLINT = 'node_modules/eslint/bin/eslint.js . --ignore-pattern backend --ignore-pattern frontend --max-warnings=0';

/** Includes the catalogues, because the backend imports their types. */
const BACKEND = ['backend/**/*', 'frontend/src/texts/*'];
/**
 * Includes the sources of the backend that the app imports, its messages, which the app translates, and the support files of its tests,
 * which the journeys import.
 */
const FRONTEND = ['frontend/**/*', 'openapi/openapi.json', 'backend/src/kernel/{icu-message,language}.ts', 'backend/test/support/**/*'];
/** The PostgreSQL version is part of package-lock.json, on which every check depends. */
const SCHEMA = [
  'backend/src/platform/{database,embedded-postgres}/**/*',
  'backend/scripts/schema.mjs',
  'backend/scripts/schema/*',
  'backend/src/**/*.table.ts',
];
const LINTED_BY = ['eslint.config.mjs'];

/** Checks in descending order of duration; one per processor runs at a time. */
const CHECKS = [
  node('Types and lint of the frontend', [...FRONTEND, ...LINTED_BY], '.ci/types-and-lint.mjs frontend'),
  node('Types and lint of the backend', [...BACKEND, ...LINTED_BY], '.ci/types-and-lint.mjs backend'),
  () => step('Format', 'node', `${PRETTIER} --cache-location=.cache/prettier .`.split(' ')),
  () => build(['backend']),
  node('Boundaries', [...BACKEND, ...FRONTEND, '.dependency-cruiser.cjs', '.ci/levels.cjs', '.ci/*.json'], CRUISER),
  node('Lint of the tools', ['*', '.*', '.ci/**/*', '.bootstrap/*', 'openapi/*', ...LINTED_BY], ESLINT),
  citations,
  colours,
  notices,
  tables,
  () => unlessUnchanged('Schema', SCHEMA, compareSchema),
];

function node(title, patterns, command) {
  return () => unlessUnchanged(title, patterns, () => step(title, 'node', command.split(' ')));
}

/** Fails when generating the document, the client, the response types of the tests and the table of settings from the code changes them. */
async function contract() {
  const before = fingerprintOf(GENERATED);
  await generate();
  if (fingerprintOf(GENERATED) !== before)
    throw new StepFailed(`Contract: not generated from this code (it is now; look at it and commit it): ${GENERATED.join(' ')}`);
  console.log('Contract: document, client and settings are those of the code');
}

/** Runs every check even after a failure, so that one run shows all failures. Returns the number of failed checks. */
async function runAll(checks, concurrency) {
  const waiting = [...checks];
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => waiting.splice(0));
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next().catch((error) => {
        if (!(error instanceof StepFailed)) throw error;
        console.log(error.message);
        failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failed;
}

await main(async () => {
  // The contract may write the client that other checks read, and the document that is linted.
  process.exitCode = (await runAll(CHECKS, availableParallelism())) + (await runAll([contract, lintApiDocument], 1));
});
