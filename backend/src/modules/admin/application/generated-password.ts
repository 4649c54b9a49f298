import { randomBytes } from 'node:crypto';

/** Generates a password of 96 random bits, which is shown once and must be changed at the first sign-in (PR-40). */
export function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}
