import { randomBytes } from 'node:crypto';

/** 96 bits, shown once and to be changed at the first sign-in (PR-40). */
export function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}
