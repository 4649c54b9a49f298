/** `make load`: simulates visitors on two instances. backend/bench/load.mjs lists all options. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

process.exitCode = run('backend/scripts/build.mjs', 'backend') || run('backend/bench/load.mjs', ...process.argv.slice(2));
