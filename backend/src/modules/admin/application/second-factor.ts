import type { Admin } from '../domain/admin.js';
import { SecondFactorNeeded, WrongSecondFactor } from '../domain/admin.errors.js';
import { recoveryHash, stepOf } from './totp.js';

/**
 * Throws unless the code is valid: one of the authenticator app or a recovery code, each valid once. The caller must have locked the admin.
 */
export function assertSecondFactor(admin: Admin, code: string | undefined, now: Date): void {
  if (!admin.hasSecondFactor) return;
  if (code === undefined) throw new SecondFactorNeeded();
  if (!passesSecondFactor(admin, code, now)) throw new WrongSecondFactor();
}

export function passesSecondFactor(admin: Admin, code: string, now: Date): boolean {
  return !admin.hasSecondFactor || passesWithApp(admin, code, now) || admin.useRecoveryCode(recoveryHash(code));
}

export function passesWithApp(admin: Admin, code: string, now: Date): boolean {
  const step = stepOf(admin.totpSecret ?? '', code.replace(/\s/g, ''), now);
  return step !== undefined && admin.useStep(step);
}
