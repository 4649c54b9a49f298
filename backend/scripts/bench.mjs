/**
 * `make bench`: the main calls and a database backup at 100,000 creators. What else can be measured stands in
 * backend/bench, and in its REPORT.md with the commands.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

process.exitCode =
  run('backend/scripts/build.mjs') ||
  run('backend/bench/run.mjs', ...process.argv.slice(2)) ||
  run('backend/bench/backup.mjs', '--media-gb', '1');
