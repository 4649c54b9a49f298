/** `npm run graduate -- --to new.env`: moves from the bundled database and directory to managed services. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { destinationOf, fileWarning, PLAIN_OPTIONS, SECRET_OPTION } from './destination.mjs';
import { parseArguments, main } from './steps.mjs';

const USAGE = `npm run graduate -- --to new.env [--s3-bucket name --s3-endpoint https://… --s3-region … --s3-access-key-id …] [--replace]

  new.env holds DATABASE_URL and, where files go to a bucket, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY:
  the settings that the new installation is started with. Variables with the prefix TO_ do the same: TO_DATABASE_URL, TO_S3_BUCKET, …`;
const TEXTS = ['to', ...PLAIN_OPTIONS, SECRET_OPTION];
const { destination, replace, warning } = parseArguments(USAGE, () => {
  const { values } = parseArgs({
    options: { ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' }])), replace: { type: 'boolean', default: false } },
  });
  const to = values.to === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '.', values.to);
  return { destination: destinationOf({ ...values, to }, process.env), replace: values.replace, warning: fileWarning(to) };
});
if (warning) console.error(warning);
await main(() => build(['backend']));
const { migrateHosting } = await import('../dist/cli/migrate-hosting.js');
await migrateHosting(destination, { replace });
