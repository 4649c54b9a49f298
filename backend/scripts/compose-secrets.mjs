import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './places.mjs';

/** Secrets that docker-compose.yml requires. Existing values in .env are kept. */
const NEEDED = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'];

const file = path.join(repository, '.env');
const existing = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = NEEDED.filter((name) => !process.env[name] && !new RegExp(`^${name}=.`, 'm').test(existing));
if (missing.length > 0) {
  const lines = missing.map((name) => `${name}=${randomBytes(24).toString('hex')}`);
  writeFileSync(file, `${existing.replace(/\n*$/, existing === '' ? '' : '\n')}${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`Made ${missing.join(' and ')} in .env; keep that file.`);
}
