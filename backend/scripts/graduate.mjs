/** `npm run graduate -- --database-url … --s3-bucket …`: from the bundled database and folder to managed ones. */
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { called, main } from './steps.mjs';

const USAGE = `npm run graduate -- --database-url postgres://… [--s3-bucket name --s3-endpoint https://… --s3-region …
    --s3-access-key-id … --s3-secret-access-key …] [--replace]`;
const OPTIONS = ['database-url', 's3-bucket', 's3-endpoint', 's3-region', 's3-access-key-id', 's3-secret-access-key'];
const { values } = called(USAGE, () =>
  parseArgs({
    options: { ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' }])), replace: { type: 'boolean', default: false } },
  }),
);
if (!values['database-url']) called(USAGE);
await main(() => build(['backend']));
const { graduate } = await import('../dist/graduate.js');
const destination = Object.fromEntries(OPTIONS.map((name) => [name.toUpperCase().replaceAll('-', '_'), values[name]]));
await graduate(destination, { replace: values.replace });
