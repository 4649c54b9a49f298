/**
 * `make up-compose [SCALE=1]`: completes .env for docker-compose.yml. Values in .env and in the environment are kept. With SCALE=1, and in
 * a .env of version 0.2.0, which had two instances only, it selects the profile `scale`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from './places.mjs';

const SECRETS = ['POSTGRES_PASSWORD', 'SESSION_SECRET'];
const SECRETS_OF_SCALE = ['REDIS_PASSWORD', 'S3_SECRET_ACCESS_KEY'];
/** `app` has the published port and files in the volume, so it does not run beside the instances of the profile. */
const SETTINGS_OF_SCALE = { COMPOSE_PROFILES: 'scale', APP_REPLICAS: '0' };

/** Returns the completed text of .env and the names of the values that were added. */
export function completed(text, { isScale = false, environment = {} } = {}) {
  const has = (name) => Boolean(environment[name]) || new RegExp(`^${name}=.`, 'm').test(text);
  const scale = isScale || has('REDIS_PASSWORD') || environment.COMPOSE_PROFILES === 'scale' || /^COMPOSE_PROFILES=scale$/m.test(text);
  const secrets = [...SECRETS, ...(scale ? SECRETS_OF_SCALE : [])].map((name) => [name, randomBytes(24).toString('hex')]);
  const added = [...secrets, ...(scale ? Object.entries(SETTINGS_OF_SCALE) : [])].filter(([name]) => !has(name));
  return { text: added.reduce(withValue, text), added: added.map(([name]) => name) };
}

/** Sets the value in the line of that name, which may be empty or a comment, or adds a line. */
function withValue(text, [name, value]) {
  const line = new RegExp(`^#?${name}=.*$`, 'm');
  if (line.test(text)) return text.replace(line, `${name}=${value}`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(repository, '.env');
  const source = existsSync(file) ? file : path.join(repository, '.env.example');
  const { text, added } = completed(readFileSync(source, 'utf8'), { isScale: process.argv.includes('--scale'), environment: process.env });
  if (added.length > 0) {
    writeFileSync(file, text, { mode: 0o600 });
    console.log(`Wrote ${added.join(', ')} into .env; keep that file.`);
  }
}
