/**
 * `node .ci/mutants/run.mjs [--count=200] [--file=part-of-a-path] [--seed=1] [--fresh] [--again]`: changes the rules
 * of the backend one place at a time and reports which changes the tests do not notice. Works on a copy of the repository.
 * `--again` tests the survivors of the last report and counts the others as before.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../../.bootstrap/lock.mjs';
import { build } from '../../backend/scripts/build.mjs';
import { main } from '../../backend/scripts/steps.mjs';
import { TypeCheck } from './compiler.mjs';
import { coverage, Selection } from './coverage.mjs';
import { mutated, mutationsOf, sampleOf } from './mutate.mjs';
import { lastResults, placeOf, report } from './report.mjs';
import { cache, createSandbox, removeSandbox, replaceSource } from './sandbox.mjs';
import { targets as findTargets } from './targets.mjs';
import { firstFailure, hasStopped, isE2e, measure, removeTemporary, startDatabase, stopRuns } from './test-runs.mjs';

/** A mutant that takes longer than its tests take without it is killed. */
const SLOWER = 5;
const GRACE_SECONDS = 45;

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
  const sample = chosen(targets, survivorsOf(earlier));
  const covered = await coverage(targets, options.fresh);
  const selection = new Selection(covered, targets);
  const usable = await passing(sample, selection, covered);
  const results = earlier.filter(({ killer }) => killer !== undefined);
  for (const [index, mutant] of sample.entries()) {
    const result = await test(mutant, targets, selection, usable);
    if (hasStopped()) break;
    results.push(result);
    if (result.killer !== undefined) selection.killed(mutant, result.killer);
    const outcome = result.killer === undefined ? 'SURVIVED' : 'killed  ';
    console.log(`${index + 1}/${sample.length} ${outcome} ${result.seconds.toFixed(0)} s  ${placeOf(mutant)}  ${mutant.what}`);
  }
  if (!hasStopped()) return reportAll(results, usable);
  const keys = new Set(results.map(({ mutant }) => mutant.key));
  report([...results, ...earlier.filter(({ mutant }) => !keys.has(mutant.key))]);
  process.exitCode = 130;
}

async function reportAll(results, usable) {
  await assertStillPassing(usable);
  report(results);
}

function survivorsOf(results) {
  return new Set(results.filter(({ killer }) => killer === undefined).map(({ mutant }) => mutant.key));
}

function chosen(targets, survivors) {
  const texts = new Map(targets.map((target) => [target.file, target]));
  const found = targets.flatMap(mutationsOf);
  if (options.again) return found.filter(({ key }) => survivors.has(key));
  const mutants = found.filter(({ file }) => file.includes(options.file.replace(/^backend\/src\//, '')));
  const compiler = new TypeCheck();
  const compiles = (mutant) => compiler.passes(mutant.file, mutated(texts.get(mutant.file), mutant));
  const sample = sampleOf(mutants, Math.min(Number(options.count), mutants.length), options.seed, compiles);
  compiler.save();
  console.log(`${sample.length} of ${mutants.length} mutants, those left out that do not compile.`);
  return sample;
}

/** The baseline: seconds of the test files that pass without a mutation. The others are not used. */
async function passing(sample, selection, { measured, failed, tests }) {
  const needed = new Set(sample.flatMap((mutant) => selection.for(mutant).map(({ file }) => file)));
  const due = [...needed].filter((file) => !measured.has(file));
  if (due.length > 0) console.log(`Running ${due.length} test files without a mutation.`);
  const passed = due.length === 0 ? [] : await measure(due.sort((one, other) => isE2e(one) - isE2e(other)));
  const usable = new Map([...measured].map((file) => [file, tests[file].seconds]));
  for (const { file, seconds } of passed) usable.set(file, seconds);
  const unusable = [...failed, ...due.filter((file) => !usable.has(file))];
  if (unusable.length > 0 && !hasStopped()) {
    console.log(`These fail without a mutation and are not used:\n  ${unusable.join('\n  ')}`);
    process.exitCode = 1;
  }
  return usable;
}

async function test(mutant, targets, selection, usable) {
  const files = selection
    .for(mutant)
    .map(({ file }) => file)
    .filter((file) => usable.has(file));
  if (files.length === 0) return { mutant, tests: files, seconds: 0 };
  const started = performance.now();
  const limit = GRACE_SECONDS + SLOWER * files.reduce((sum, file) => sum + usable.get(file), 0);
  const restore = replaceSource(
    mutant.file,
    mutated(
      targets.find(({ file }) => file === mutant.file),
      mutant,
    ),
  );
  const { killer } = await firstFailure(files, limit);
  restore();
  return { mutant, tests: files, killer, seconds: (performance.now() - started) / 1000 };
}

/** Kills count only while the unchanged code still passes: a full disk or a lost database fails every test. */
async function assertStillPassing(usable) {
  const cheapest = [...usable].sort(([, one], [, other]) => one - other).map(([file]) => file);
  const files = [cheapest.find((file) => !isE2e(file)), cheapest.find(isE2e)].filter(Boolean);
  const { killer } = files.length === 0 ? {} : await firstFailure(files);
  if (killer === undefined) return;
  console.log(`Without a mutation the tests fail now, so the kills prove nothing: ${killer}`);
  process.exitCode = 1;
}
