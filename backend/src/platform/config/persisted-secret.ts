import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { codeOf } from '../../kernel/error-code.js';

const newSecret = (): string => randomBytes(32).toString('base64url');

export const persistedSecretFile = (dataDir: string): string => path.join(dataDir, 'session-secret');

const SHORTEST_SECRET = 16;

/**
 * The secrets of a value: the present one, and after it former ones, which stay valid. A value with a part that is too short for a secret is
 * one secret, because chosen secrets may contain spaces.
 */
export function secretsIn(value: string): string[] {
  const parts = value.trim().split(/\s+/);
  return parts.every(({ length }) => length >= SHORTEST_SECRET) ? parts : [value.trim()];
}

/**
 * Reads or creates the random secret of this installation, so that sessions survive a restart without configuration. Two processes
 * that start at the same time get the same secret: linking a complete file succeeds in one of them.
 */
export function persistedSecret(dataDir: string, createSecret = newSecret): string {
  const file = persistedSecretFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, createSecret(), { mode: 0o600 });
    linkUnlessExists(draft, file);
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function linkUnlessExists(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
