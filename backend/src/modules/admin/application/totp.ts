import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Admin } from '../domain/admin.js';
import { SecondFactorNeeded, WrongSecondFactor } from '../domain/admin.errors.js';

const DIGITS = 6;
/** Codes of the previous and the next step are valid as well, because the clock of a phone may be inaccurate. */
const MAX_DRIFT_STEPS = 1;
const CODE = /^\d{6}$/;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Returns the step that the code belongs to (RFC 6238), or undefined when the code is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes and throws when a code of six characters has more than six bytes.
  if (!CODE.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: MAX_DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

/** Whether this may be a code of an authenticator app, whose six digits can be guessed, unlike a recovery code. */
export const isAppCode = (code: string): boolean => CODE.test(withoutSpaces(code));

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URL for the QR code of an authenticator app. */
export const otpauthUrl = (secret: string, username: string, issuer: string): string =>
  totpOf(secret, { label: username, issuer }).toString();

/** Returns codes of 80 random bits, in groups of four characters. Each replaces a code of the authenticator app once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** Hashes a recovery code for storage. Spaces, dashes and case are ignored, because administrators type the codes. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('base64url');
}

/** These are the default parameters, because many authenticator apps ignore the algorithm, the digits and the period of the URL. */
function totpOf(secret: string, account: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...account, secret, algorithm: 'SHA1', digits: DIGITS, period: 30 });
}

/**
 * Throws unless the code is valid: one of the authenticator app or a recovery code, each valid once. No code is valid for an administrator
 * whose only second factor is a passkey. The caller must have locked the admin.
 */
export function assertSecondFactor(admin: Admin, code: string | undefined, { now, hasPasskey }: { now: Date; hasPasskey: boolean }): void {
  if (!admin.hasSecondFactor && !hasPasskey) return;
  if (code === undefined) throw new SecondFactorNeeded();
  if (!admin.hasSecondFactor || !passesSecondFactor(admin, code, now)) throw new WrongSecondFactor();
}

export function passesSecondFactor(admin: Admin, code: string, now: Date): boolean {
  return !admin.hasSecondFactor || passesWithApp(admin, code, now) || admin.useRecoveryCode(recoveryHash(code));
}

export function passesWithApp(admin: Admin, code: string, now: Date): boolean {
  const step = stepOf(admin.totpSecret ?? '', withoutSpaces(code), now);
  return step !== undefined && admin.useStep(step);
}

const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
