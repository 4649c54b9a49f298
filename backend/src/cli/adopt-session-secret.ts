import { rename, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Config } from '../platform/config/config.js';
import { persistedSecretFile, secretsIn } from '../platform/config/persisted-secret.js';
import { PRIVATE_FILE } from '../platform/storage/private-files.js';

interface Adoption {
  /** The secret of the backup; undefined when it holds none. */
  secret: string | undefined;
  /** True when SESSION_SECRET is set, which a command cannot change. */
  isConfigured: boolean;
  print: (line: string) => void;
}

/**
 * Makes this installation accept the cookies of restored sessions from its next start on, or prints what the operator must do for it. Its
 * present secrets stay valid.
 */
export async function adoptSessionSecret(
  { dataDir, sessionSecrets }: Pick<Config, 'dataDir' | 'sessionSecrets'>,
  { secret, isConfigured, print }: Adoption,
): Promise<void> {
  if (secret === undefined) {
    print('  The backup is not encrypted, so it holds no session secret. Its sessions need the SESSION_SECRET of their installation.');
    return;
  }
  const restored = secretsIn(secret);
  if (restored.every((each) => sessionSecrets.includes(each))) return;
  const file = isConfigured ? path.join(dataDir, 'restored-session-secret') : persistedSecretFile(dataDir);
  await writeFile(`${file}.partial`, [...new Set([...restored, ...sessionSecrets])].join(' '), { mode: PRIVATE_FILE });
  await rename(`${file}.partial`, file);
  const next = isConfigured
    ? 'Set SESSION_SECRET to its content, start Vitrine again, and delete the file.'
    : 'Start Vitrine again, so that it accepts the sessions.';
  print(`  The session secret of the backup is in ${file}. ${next}`);
}
