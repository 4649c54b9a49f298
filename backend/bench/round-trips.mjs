/**
 * Random data → backup → empty database and storage → restore → equal rows and files → equal second backup, many times:
 *
 *   node backend/bench/round-trips.mjs --rounds 100 --seed 1
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } } });
const repository = path.resolve(import.meta.dirname, '../..');
const jest = path.join(repository, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--selectProjects',
    'proofs',
    '--testPathPatterns',
    'operations/round-trip',
    // A high timeout, because other processes may use the machine at the same time.
    '--testTimeout=600000',
  ],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, ROUND_TRIPS: values.rounds, ROUND_TRIPS_SEED: values.seed } },
);
process.exitCode = status ?? 1;
