import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../backend/scripts/places.mjs';
import { compiled } from './compiler.mjs';
import { folderOf } from './mutate.mjs';
import { listOf } from './reached.mjs';
import { cache, recordBlocks } from './sandbox.mjs';
import { walk } from './targets.mjs';
import { allTests, hasStopped, isE2e, measure } from './test-runs.mjs';

const CACHE = path.join(cache, 'coverage.json');
const FOLDER = path.join(cache, 'reached');
/** Number of test files per run of Jest. */
const FILES_PER_RUN = 25;
/** Start-up time of an e2e test file. */
const START_SECONDS = 2;
/** Words of paths that do not describe the topic of the code. */
const GENERAL = new Set(['modules', 'domain', 'application', 'http', 'shared', 'kernel', 'controller', 'guard']);
/** Number of letters in which two words must agree. */
const STEM = 4;
/** Calls every handler as every kind of caller. Decorators run when their module loads, so coverage cannot select this file. */
const ACCESS_TESTS = 'backend/test/contract/authorization.e2e-spec.ts';
const ACCESS_DECORATORS = /@(Anyone|SignedIn|AdminOnly|RequiresStepUp)\(/;
const ACCESS_DECLARATIONS = 'platform/http/contract/access.ts';

/**
 * Records which blocks each test file runs: `{ blocks, tests: { file: { hash, seconds, reached } } }`. The result is cached, and
 * only new or changed test files run again. Returns it with the files that failed.
 */
export async function coverage(targets, isFresh) {
  const saved = !isFresh && existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : { blocks: [], tests: {} };
  const files = allTests().sort((one, other) => isE2e(one) - isE2e(other));
  const tests = Object.fromEntries(Object.entries(saved.tests).filter(([file, { hash }]) => files.includes(file) && hash === hashOf(file)));
  const outdated = files.filter((file) => !tests[file]);
  const blocks = outdated.length === 0 ? saved.blocks : await record(targets, outdated, tests);
  return { blocks, tests, failed: outdated.filter((file) => !tests[file]) };
}

/** Adds the blocks of each file to `tests` and saves them after each part, so that an interrupted run can continue. */
async function record(targets, files, tests) {
  console.log(`Recording what ${files.length} test files run.`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { blocks, undo } = recordBlocks(targets, FOLDER);
  for (let first = 0; first < files.length && !hasStopped(); first += FILES_PER_RUN) {
    const passed = await measure(files.slice(first, first + FILES_PER_RUN), { MUTANTS_REACHED: FOLDER });
    for (const { file, seconds } of passed) tests[file] = { hash: hashOf(file), seconds, reached: reachedBy(file) };
    writeFileSync(CACHE, JSON.stringify({ blocks, tests }));
  }
  undo();
  return blocks;
}

function reachedBy(file) {
  const list = path.join(FOLDER, listOf(file));
  return existsSync(list) ? [...new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean))] : [];
}

/** Hash of the code without comments. */
function hashOf(file) {
  const code = compiled(readFileSync(path.join(repository, file), 'utf8'), { removeComments: true });
  return createHash('sha256').update(code).digest('hex');
}

/** Chooses test files for mutants: all unit files that run the mutated code, and the most specific e2e files. */
export class Selection {
  #tests;
  #blocks;
  #targets;
  #kills = new Map();
  #mentions = new Map();
  #limits;

  /** `limits`: maximum `{ files, seconds }` of e2e test files. The first file runs without a time limit. */
  constructor({ tests, blocks }, targets, limits) {
    this.#limits = limits;
    this.#tests = Object.entries(tests).map(([file, { seconds, reached }]) => ({
      file,
      seconds,
      reached: new Set(reached),
      text: readFileSync(path.join(repository, file), 'utf8'),
      folders: new Set(reached.map(folderOf)),
    }));
    this.#blocks = new Set(blocks);
    this.#targets = targets;
  }

  /** Returns the test files in the order in which they run. */
  for(mutant) {
    const byScore = this.#byScore(mutant);
    const changesAccess = ACCESS_DECORATORS.test(mutant.what) || mutant.file === ACCESS_DECLARATIONS;
    return changesAccess ? [ACCESS_TESTS, ...byScore.filter((file) => file !== ACCESS_TESTS)] : byScore;
  }

  #byScore(mutant) {
    const scored = this.#tests.map((test) => ({ ...test, score: this.#score(test, mutant) })).filter(({ score }) => score > 0);
    const unit = scored.filter(({ file }) => !isE2e(file)).sort((one, other) => one.seconds - other.seconds);
    const e2e = scored.filter(({ file }) => isE2e(file)).sort((one, other) => other.score - one.score);
    let budget = this.#limits.seconds;
    const affordable = e2e.filter(({ seconds }, index) => index === 0 || (budget -= seconds) > 0);
    return [...unit, ...affordable.slice(0, this.#limits.files)].map(({ file }) => file);
  }

  /** Records a kill. Test files that have killed a mutant of a source file run first for its next mutant. */
  killed(mutant, testFile) {
    const key = `${mutant.file} ${testFile}`;
    this.#kills.set(key, (this.#kills.get(key) ?? 0) + 1);
  }

  /** Share of the code around the mutant that a test file runs, relative to its duration; 0 without coverage. */
  #score(test, mutant) {
    const prefix = `${mutant.file}#`;
    const blocks = [...this.#blocks];
    const share = shareOf(
      blocks.filter((block) => block.startsWith(prefix)),
      test.reached,
    );
    const shareOfFolder = shareOf(
      blocks.filter((block) => folderOf(block) === folderOf(mutant.file)),
      test.reached,
    );
    const isExact = mutant.block !== undefined && this.#blocks.has(prefix + mutant.block);
    const relevance = isExact
      ? Number(test.reached.has(prefix + mutant.block)) * (share + shareOfFolder)
      : this.#relevance(test, mutant, share);
    const kills = this.#kills.get(`${mutant.file} ${test.file}`) ?? 0;
    return (relevance * (1 + kills) * (1 + sharedWords(mutant.file, test.file))) / Math.sqrt(START_SECONDS + test.seconds);
  }

  /** Relevance for a constant, which is evaluated when its module loads: counts blocks and tests that mention it. */
  #relevance(test, { file, name }, share) {
    const mentions = name === '' ? 0 : Number(mentioned(name, test.text));
    const inFolder = test.folders.has(folderOf(file));
    return mentions + share + shareOf(name === '' ? [] : this.#blocksMentioning(name), test.reached) + 0.05 * Number(inFolder);
  }

  #blocksMentioning(name) {
    const known = this.#mentions.get(name);
    if (known) return known;
    const found = [];
    this.#mentions.set(name, found);
    for (const { file, source } of this.#targets)
      walk(
        source,
        () => undefined,
        (block, node) => mentioned(name, node.getText()) && found.push(`${file}#${block}`),
      );
    return found;
  }
}

/** Number of shared words: `admin/application/sign-in.ts` and `admin/signing-in.e2e-spec.ts` share two. */
function sharedWords(source, testFile) {
  const words = source.split(/[^a-z]+/).filter((word) => word.length >= STEM && !GENERAL.has(word));
  return [...new Set(words)].filter((word) => testFile.includes(word.slice(0, STEM))).length;
}

function shareOf(blocks, reached) {
  return blocks.length === 0 ? 0 : blocks.filter((block) => reached.has(block)).length / blocks.length;
}

function mentioned(name, text) {
  return new RegExp(`\\b${name}\\b`).test(text);
}
