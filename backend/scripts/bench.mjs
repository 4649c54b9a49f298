/** `make bench`: the main calls at 100,000 creators. Everything else it can do stands in backend/bench/run.mjs. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

process.exitCode = run('backend/scripts/build.mjs') || run('backend/bench/run.mjs', ...process.argv.slice(2));
