import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from '../backend/scripts/openapi.mjs';
import { backend, frontend, repository } from '../backend/scripts/places.mjs';
import { step, StepFailed } from '../backend/scripts/steps.mjs';
import { observed } from './observed.mjs';

const GENERATED = ['openapi/openapi.json', 'frontend/src/shared/api/generated/**/*'];
const tool = (file) => path.join(repository, 'node_modules', file);

/** Runs every check even after a failed one, so that one run tells all. Answers how many failed. */
export async function check() {
  const typescript = tool('typescript/bin/tsc');
  const lint = () => step('Lint', 'node', [tool('eslint/bin/eslint.js'), '.', '--max-warnings=0']);
  const rest = [
    () => step('Format', 'node', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
    () => step('Types of the backend', 'node', [typescript, '-p', '.'], { cwd: backend }),
    () => step('Types of the frontend', 'node', [typescript, '-p', '.'], { cwd: frontend }),
    () =>
      step('Boundaries', 'node', [
        tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
        ...'--config .dependency-cruiser.cjs backend/src frontend/src'.split(' '),
      ]),
  ];
  // the linter takes about as long as all others together
  const failed = (await Promise.all([inTurn([lint]), inTurn(rest)])).flat();
  failed.push(...(await inTurn([observed, contract])));
  return failed.length;
}

async function inTurn(checks) {
  const failed = [];
  for (const one of checks) {
    try {
      await one();
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      console.error(error.message);
      failed.push(error);
    }
  }
  return failed;
}

/** Code, document and client are one thing in three forms: making the latter two anew must change nothing. */
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
