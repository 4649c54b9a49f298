/**
 * `make bench`: measures the requests of visitors with 100,000 creators and writes backend/bench/REPORT.md, which lists the commands of
 * further benchmarks.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

process.exitCode = run('backend/scripts/build.mjs') || run('backend/bench/run.mjs', '--write', ...process.argv.slice(2));
