import { randomBytes } from 'node:crypto';

export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;

  /** Compares the whole password, without truncation. Without a hash it returns false after the same time. */
  abstract matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Generates a password of 96 random bits, which is shown once and must be changed at the first sign-in (PR-40). */
export function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** PHC string (password hash format) of argon2id, version 19, with memory in KiB, passes and lanes. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{16,86}\$[A-Za-z0-9+/]{16,86}$/;
/** Maximum cost of one verification: twice the memory of the current parameters, for hashes of versions with other parameters. */
const MAX_COST = { memory: 2 * 19_456, passes: 4, lanes: 4 };

/** Whether the text is a password hash whose verification costs no more than a sign-in may. */
export function isPasswordHash(text: string): boolean {
  const [, memory = '', passes = '', lanes = ''] = PHC.exec(text) ?? [];
  return memory !== '' && Number(memory) <= MAX_COST.memory && Number(passes) <= MAX_COST.passes && Number(lanes) <= MAX_COST.lanes;
}
