/** `npm run backup -- --out file.zip`: writes a full backup of this installation to one file. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { parseArguments, main } from './steps.mjs';

const USAGE = 'npm run backup -- --out file.zip';
const { out } = parseArguments(USAGE, () => parseArgs({ options: { out: { type: 'string' } } })).values;
if (!out) parseArguments(USAGE);
await main(() => build(['backend']));
const { backUpTo } = await import('../dist/cli/back-up.js');
await backUpTo(path.resolve(process.env.INIT_CWD ?? '.', out));
