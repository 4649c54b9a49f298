/**
 * `node .ci/mutants/run.mjs [--count=200] [--file=part-of-a-path] [--seed=1] [--fresh] [--again]`: changes the rules of the
 * backend one place at a time and reports the changes that no test detects. Works on a copy of the repository. `--again`
 * tests the survivors of the last report with more e2e files and keeps the other results.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../../.bootstrap/lock.mjs';
import { build } from '../../backend/scripts/build.mjs';
import { main } from '../../backend/scripts/steps.mjs';
import { TypeCheck } from './compiler.mjs';
import { coverage, Selection } from './coverage.mjs';
import { mutated, mutationsOf, sampleOf, shuffled } from './mutate.mjs';
import { lastResults, placeOf, report } from './report.mjs';
import { cache, createSandbox, removeSandbox } from './sandbox.mjs';
import { targets as findTargets } from './targets.mjs';
import { hasStopped, removeTemporary, startDatabase, stopRuns } from './test-runs.mjs';
import { Trial } from './trial.mjs';

/** Limits for the e2e test files of one mutant. */
const FEW_E2E = { files: 3, seconds: 40 };
const MORE_E2E = { files: 8, seconds: 90 };

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    file: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});

await main(async () => {
  await build(['backend']);
  mkdirSync(cache, { recursive: true });
  await withLock(path.join(cache, 'lock'), 'Another process tests mutants; waiting for it.', inSandbox);
});

async function inSandbox() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopRuns);
  createSandbox();
  let stopDatabase;
  try {
    stopDatabase = await startDatabase();
    await testMutants();
  } finally {
    await stopDatabase?.();
    removeTemporary();
    removeSandbox();
  }
}

async function testMutants() {
  const targets = findTargets();
  const earlier = options.again ? lastResults() : [];
  const sample = chooseMutants(targets, survivorsOf(earlier));
  const covered = await coverage(targets, options.fresh);
  const trial = new Trial(targets, new Selection(covered, targets, options.again ? MORE_E2E : FEW_E2E), covered);
  const results = earlier.filter(({ killer }) => killer !== undefined);
  for (const [index, mutant] of sample.entries()) {
    const result = await trial.test(mutant);
    if (hasStopped()) break;
    results.push(result);
    const outcome = result.killer === undefined ? 'SURVIVED' : 'killed  ';
    console.log(`${index + 1}/${sample.length} ${outcome} ${result.seconds.toFixed(0)} s  ${placeOf(mutant)}  ${mutant.what}`);
  }
  const keys = new Set(results.map(({ mutant }) => mutant.key));
  report(hasStopped() ? [...results, ...earlier.filter(({ mutant }) => !keys.has(mutant.key))] : results);
  if (hasStopped()) process.exitCode = 130;
  else if (trial.unusable.size > 0) {
    console.log(`These test files fail without a mutation and were not used:\n  ${[...trial.unusable].join('\n  ')}`);
    process.exitCode = 1;
  }
}

function survivorsOf(results) {
  return new Set(results.filter(({ killer }) => killer === undefined).map(({ mutant }) => mutant.key));
}

function chooseMutants(targets, survivors) {
  const targetsByFile = new Map(targets.map((target) => [target.file, target]));
  const mutations = targets.flatMap(mutationsOf);
  if (options.again)
    return shuffled(
      mutations.filter(({ key }) => survivors.has(key)),
      options.seed,
    );
  const mutants = mutations.filter(({ file }) => file.includes(options.file.replace(/^backend\/src\//, '')));
  const compiler = new TypeCheck();
  const compiles = (mutant) => compiler.passes(mutant.file, mutated(targetsByFile.get(mutant.file), mutant));
  const sample = sampleOf(mutants, Math.min(Number(options.count), mutants.length), options.seed, compiles);
  compiler.save();
  console.log(`${sample.length} of ${mutants.length} mutants, those left out that do not compile.`);
  return sample;
}
