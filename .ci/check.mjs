import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../backend/scripts/build.mjs';
import { generate } from '../backend/scripts/openapi.mjs';
import { repository } from '../backend/scripts/places.mjs';
import { compareSchema } from '../backend/scripts/schema.mjs';
import { main, step, StepFailed } from '../backend/scripts/steps.mjs';
import { containers } from './containers.mjs';
import { decisions } from './decisions.mjs';
import { documents } from './documents.mjs';
import { kubernetes } from './kubernetes.mjs';
import { notices } from './notices.mjs';
import { observed } from './observed.mjs';
import { rules } from './rules.mjs';
import { systemd } from './systemd.mjs';
import { tables } from './tables.mjs';
import { unlessUnchanged } from './unchanged.mjs';
import { wording } from './wording.mjs';

const GENERATED = ['openapi/openapi.json', 'frontend/src/shared/api/generated/**/*', 'backend/test/support/api.ts'];
const tool = (file) => path.join(repository, 'node_modules', file);
const eslint = tool('eslint/bin/eslint.js');
const typesAndLint = '.ci/types-and-lint.mjs';

const PRETTIER_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

const BACKEND = ['backend/**/*'];
/** Includes the support files of the backend's tests, because the journeys import them. */
const FRONTEND = ['frontend/**/*', 'backend/test/support/**/*'];
/** The PostgreSQL version is part of package-lock.json, on which every check depends. */
const SCHEMA = ['backend/src/platform/{database,embedded-postgres}/**/*', 'backend/scripts/schema.mjs', 'backend/scripts/schema/*'];
const LINTED_BY = ['eslint.config.mjs'];

/** Checks in descending order of duration; one per processor runs at a time. */
const CHECKS = [
  node('Types and lint of the frontend', [...FRONTEND, ...LINTED_BY], [typesAndLint, 'frontend']),
  node('Types and lint of the backend', [...BACKEND, ...LINTED_BY], [typesAndLint, 'backend']),
  () => step('Format', 'node', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', ...PRETTIER_CACHE, '.']),
  () => build(['backend']),
  node(
    'Boundaries',
    [...BACKEND, ...FRONTEND, '.dependency-cruiser.cjs'],
    [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), ...'--config .dependency-cruiser.cjs backend/src frontend/src'.split(' ')],
  ),
  node(
    'Lint of the tools',
    ['*', '.*', '.ci/**/*', '.bootstrap/*', 'openapi/*', ...LINTED_BY],
    [eslint, '.', '--ignore-pattern', 'backend', '--ignore-pattern', 'frontend', '--max-warnings=0'],
  ),
  node('Files of a request', [...BACKEND, '.ci/reading.mjs'], ['.ci/reading.mjs']),
  observed,
  rules,
  decisions,
  notices,
  wording,
  tables,
  kubernetes,
  systemd,
  () => unlessUnchanged('Schema', SCHEMA, compareSchema),
];

/** Checks that run last: `contract` may write the client that other checks read, and the others need the build. */
const LAST = [contract, containers, documents];

/** Runs every check even after a failure, so that one run shows all failures. Returns the number of failed checks. */
async function check() {
  const failed = await runAll(CHECKS, availableParallelism());
  return failed + (await runAll(LAST, 1));
}

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

function node(title, patterns, args) {
  return () => unlessUnchanged(title, patterns, () => step(title, 'node', args));
}

/** Fails when generating the document, the client and the response types of the tests from the code changes them. */
async function contract() {
  const before = fingerprints();
  await generate();
  const after = fingerprints();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
  if (changed.length > 0)
    throw new StepFailed(`Contract: not generated from this code (it is now; look at it and commit it):\n  ${changed.join('\n  ')}`);
  console.log('Contract: document and client are those of the code');
}

function fingerprints() {
  const files = globSync(GENERATED, { cwd: repository, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name))).sort();
  return new Map(
    paths.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(repository, file)))
        .digest('hex'),
    ]),
  );
}

await main(async () => {
  process.exitCode = await check();
});
