/**
 * `make bench`: measures the main requests and a database backup with 100,000 creators. backend/bench contains further
 * benchmarks; its REPORT.md lists their commands.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

process.exitCode =
  run('backend/scripts/build.mjs') ||
  run('backend/bench/run.mjs', ...process.argv.slice(2)) ||
  run('backend/bench/backup.mjs', '--media-gb', '1');
