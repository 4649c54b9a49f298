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
