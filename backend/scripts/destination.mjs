import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';

const SETTINGS = ['DATABASE_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
/** Options without secrets. `--database-url` is accepted only without a password. */
export const PLAIN_OPTIONS = ['database-url', 's3-bucket', 's3-endpoint', 's3-region', 's3-access-key-id'];
export const SECRET_OPTION = 's3-secret-access-key';
const PREFIX = 'TO_';
const REASON = 'Every account of this machine can read the arguments of a command (ps), and the shell keeps them.';
/** Permission bits of other accounts. */
const OTHER_ACCOUNTS = 0o077;

const optionOf = (setting) => setting.toLowerCase().replaceAll('_', '-');

/**
 * Returns the settings of the target installation. Options override variables TO_NAME, which override the lines NAME=value of a file.
 * Throws when an option contains a secret.
 */
export function destinationOf(values, environment) {
  if (values[SECRET_OPTION] !== undefined) throw new Error(refusalOf(SECRET_OPTION, 'S3_SECRET_ACCESS_KEY'));
  if (hasPassword(values['database-url'])) throw new Error(refusalOf('database-url', 'DATABASE_URL'));
  const file = values.to === undefined ? {} : parseEnv(readFileSync(values.to, 'utf8'));
  const found = SETTINGS.map((setting) => [setting, values[optionOf(setting)] ?? environment[PREFIX + setting] ?? file[setting]]);
  const destination = Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''));
  if (destination.DATABASE_URL === undefined) throw new Error('DATABASE_URL of the installation to move to is missing.');
  return destination;
}

/** Returns a warning when other accounts can read the file; undefined otherwise. */
export function fileWarning(file) {
  if (file === undefined || (statSync(file).mode & OTHER_ACCOUNTS) === 0) return undefined;
  return `Other accounts can read ${file}, which holds secrets. Run: chmod 600 ${file}`;
}

const refusalOf = (option, setting) =>
  `--${option} is refused with a secret in it. ${REASON}\nSet ${PREFIX}${setting} in the environment, or write ${setting}=… into a file and name it with --to.`;

/** Also checks the query, where PostgreSQL accepts a password. Returns true for a URL that cannot be parsed. */
function hasPassword(address) {
  if (address === undefined) return false;
  const url = URL.parse(address);
  return url === null || url.password !== '' || url.searchParams.has('password');
}
