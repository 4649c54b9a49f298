import { hkdfSync } from 'node:crypto';
import type { Client } from 'pg';
import type { Config } from '../../../platform/config/config.js';
import { persistedSecretFile } from '../../../platform/config/persisted-secret.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { IS_SAVED } from '../../../platform/database/visible-content.js';

interface SignedIn {
  /** Creators with a valid session. */
  creators: number;
  /** Those of them without an e-mail address and a passkey, whose session is their only access. */
  unsaved: number;
}

const ADOPT = 'insert into session_secret (fingerprint) values ($1) on conflict do nothing';
const REPLACE = 'update session_secret set fingerprint = $1';
const SIGNED_IN = `select count(distinct p.id)::int as creators, count(distinct p.id) filter (where not ${IS_SAVED})::int as unsaved
  from visitor_sessions s join profiles p on p.id = s.profile_id where s.expire > now()`;

/** Neither the secret nor a signature follows from it. */
const fingerprintOf = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, '', 'vitrine fingerprint', 16)).toString('hex');

/**
 * Throws when none of the secrets is the one that the database was used with and creators would be signed out (PR-82). Otherwise the first
 * one is recorded. It runs before the application (ADR 0055).
 */
export async function assertKnownSecret(databaseUrl: string, config: Config, { acceptNew = false } = {}): Promise<void> {
  const client = await new DedicatedConnections(databaseUrl).open('session secret');
  try {
    const fingerprints = config.sessionSecrets.map(fingerprintOf);
    await client.query(ADOPT, fingerprints.slice(0, 1));
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from session_secret');
    const recorded = rows[0]?.fingerprint ?? '';
    if (!acceptNew && !fingerprints.includes(recorded)) await assertNoCreatorIsSignedIn(client, config);
    if (fingerprints[0] !== recorded) await client.query(REPLACE, fingerprints.slice(0, 1));
  } finally {
    await client.end();
  }
}

async function assertNoCreatorIsSignedIn(client: Client, { dataDir }: Config): Promise<void> {
  const { rows } = await client.query<SignedIn>(SIGNED_IN);
  const { creators = 0, unsaved = 0 } = rows[0] ?? {};
  if (creators === 0) return;
  throw new Error(
    [
      'The session secret is not the one that this database was used with.',
      `- Creators who would be locked out, because they have neither an e-mail address nor a passkey and only their cookie opens their page: ${unsaved}`,
      `- Creators who would have to sign in again: ${creators - unsaved}`,
      '- Backups made until now could be restored with --accept-foreign only.',
      `Set SESSION_SECRET to the former secret; without that variable it was in ${persistedSecretFile(dataDir)}.`,
      'To change the secret, list the former one after the new one, with a space between them: SESSION_SECRET="new former".',
      'To lose these sessions: make up ACCEPT_NEW_SECRET=1, or npm run up -- --accept-new-secret, or in a container',
      'vitrine migrate --accept-new-secret before the start.',
    ].join('\n'),
  );
}
