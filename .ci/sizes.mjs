/**
 * The two sizes of the tests: `make test` proves the behaviour; `make test ALL=1` adds the checks and the proofs of this list.
 * The budgets are seconds of processor time without the build, at the speed of `processor-speed.mjs`. The runner warns above a budget and does not
 * fail: on a machine shared with others the same tests took twice the time, and the measured speed explained only a part of it.
 */
const BUDGETS = { test: 720, all: 1_300 };

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

/** A warning for a run above its budget. */
export function budgetWarning(cpuSeconds, slowdown, isAll) {
  const budget = BUDGETS[isAll ? 'all' : 'test'];
  const seconds = Math.round(cpuSeconds / slowdown);
  if (!(seconds > budget)) return undefined;
  return `The tests took ${Math.round(cpuSeconds)} s of processor time, ${seconds} s at the speed of the budget of ${budget} s.`;
}
