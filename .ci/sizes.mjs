/**
 * The two sizes of the tests: `make test` proves the behaviour; `make test ALL=1` adds the checks and the proofs of this list.
 * The budgets are seconds of processor time without the build, at the speed of `processor-speed.mjs`. The runner warns above a budget and
 * fails above 130 % of it: the same tests take up to a fifth more while other processes use the machine, because processes on one core share
 * its caches.
 */
const BUDGETS = { test: 720, all: 1_300 };
const LIMIT = 1.3;

/** Slow and destructive end-to-end tests: several processes, killed servers, full disks, hostile input, other programs. */
export const PROOFS = [
  'e2e/admin/random-trash',
  'e2e/discovery/explore-costs',
  'e2e/discovery/search-costs',
  'e2e/discovery/suggestion-costs',
  'e2e/editing/importing-killed-server',
  'e2e/media/behind-nginx',
  'e2e/media/killed-server',
  'e2e/media/storage-failures',
  'e2e/operations/alert-rules',
  'e2e/operations/bounded-archives',
  'e2e/operations/concurrent-restore',
  'e2e/operations/embedded-postgres',
  'e2e/operations/foreign-backups',
  'e2e/operations/fresh-operator',
  'e2e/operations/full-disk',
  'e2e/operations/hostile-archives',
  'e2e/operations/hostile-clients',
  'e2e/operations/killed-processes',
  'e2e/operations/moving-installations',
  'e2e/operations/offsite-backups',
  'e2e/operations/poolers',
  'e2e/operations/redis',
  'e2e/operations/replicas',
  'e2e/operations/round-trip',
  'e2e/operations/shutdown',
  'e2e/operations/tls-proxy',
  'e2e/operations/two-instances',
  'hostile/full-list',
  'hostile/json',
  'hostile/large-backup',
  'hostile/uploads',
];

export const LEFT_OUT =
  'Left out: the checks, and the slow proofs of .ci/sizes.mjs. `make test ALL=1`, or `npm test -- --all`, runs everything.';

/** Prints a warning above the budget. Returns false above the limit. */
export function isWithinBudget(cpuSeconds, slowdown, isAll) {
  const budget = BUDGETS[isAll ? 'all' : 'test'];
  const seconds = cpuSeconds / slowdown;
  if (seconds > budget) {
    console.log(
      `The tests took ${Math.round(cpuSeconds)} s of processor time, ${Math.round(seconds)} s at the speed of the budget of ${budget} s; the limit is ${LIMIT * budget} s.`,
    );
  }
  return seconds <= LIMIT * budget;
}
