import { Injectable } from '@nestjs/common';
import { TooOften } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { PasskeyProof } from '../../../platform/sessions/passkeys.port.js';
import { Admins, type Admin } from '../domain/admin.js';
import { SecondFactorNeeded, SignInLocked, WrongCredentials } from '../domain/admin.errors.js';
import { AuditTrail, type RefusedSignIn } from './audit-trail.js';
import { PasskeyFactor, AdminPasskeys } from './passkey-factor.js';
import { Passwords } from './passwords.js';
import { SignInAttempts, type Attempt } from './sign-in-attempts.js';
import { assertSecondFactor, isAppCode } from './totp.js';

export interface SignInRequest extends Attempt {
  password: string;
  /** A code of the authenticator app or a recovery code; undefined when the caller sent none. */
  code?: string;
  /** Instead of the code. */
  passkey?: PasskeyProof;
  /** Browser and operating system for the mail, e.g. `Firefox on Linux`. */
  device: string;
  language: Language;
}

/** The credentials that a session is bound to. */
export interface SignedIn {
  adminId: number;
  username: string;
  credentialsVersion: number;
  authenticatedAt: Date;
}

export interface SignInNotice extends Pick<SignInRequest, 'username' | 'network' | 'device' | 'language'> {
  to: string;
  at: Date;
}

export abstract class SignInNotices {
  /** Returns immediately. A mail that cannot be sent is logged and does not affect the sign-in. */
  abstract newNetwork(notice: SignInNotice): void;

  /** The same for a wrong second factor after the right password. */
  abstract wrongCode(notice: SignInNotice): void;
}

/** The errors that the audit log records, with the reason in its entry. */
const REFUSALS: Readonly<Record<string, RefusedSignIn['reason'] | undefined>> = {
  wrong_credentials: 'wrong_credentials',
  wrong_second_factor: 'wrong_second_factor',
  passkey_unknown: 'wrong_second_factor',
  passkey_not_verified: 'wrong_second_factor',
  passkey_cloned: 'wrong_second_factor',
};

/** Limits, checks and records a sign-in. A sign-in from a new network and a wrong second factor are announced by mail. */
@Injectable()
export class SignIn {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly passkeys: AdminPasskeys,
    private readonly passkeyFactor: PasskeyFactor,
    private readonly trail: AuditTrail,
    private readonly notices: SignInNotices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(request: SignInRequest): Promise<SignedIn> {
    const giveBack = await this.attempts.take(request).catch(locked('password'));
    try {
      const found = await this.checkPassword(request);
      const signedIn = await this.checkSecondFactor(found, request).catch(async (error: unknown) => {
        // The password was correct, so the attempt does not count as a guess.
        if (error instanceof SecondFactorNeeded || error instanceof SignInLocked) await giveBack();
        throw error;
      });
      await giveBack();
      const isNew = await this.admins.rememberNetwork(signedIn.adminId, request.network);
      if (isNew && found.email !== null)
        this.notices.newNetwork({ ...request, username: signedIn.username, to: found.email, at: signedIn.authenticatedAt });
      return signedIn;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== undefined) await this.trail.addRefusedSignIn({ ...request, reason });
      throw error;
    }
  }

  /** An unknown name and a wrong password throw the same error after the same time (PR-41). */
  private async checkPassword({ username, password }: SignInRequest): Promise<Admin> {
    const found = await this.admins.findByUsername(username);
    if (!(await this.passwords.matches(password, found?.passwordHash)) || !found) throw new WrongCredentials();
    return found;
  }

  /** Limits and reports wrong codes, because the caller knows the password. What cannot be guessed passes when the limit is reached. */
  private async checkSecondFactor(found: Admin, request: SignInRequest): Promise<SignedIn> {
    const { code, passkey } = request;
    const canBeGuessed = passkey === undefined && found.hasSecondFactor && code !== undefined && isAppCode(code);
    const giveBack = canBeGuessed ? await this.attempts.takeCode(found.id, request).catch(locked('code')) : undefined;
    try {
      const signedIn = await this.enter(found, request);
      await giveBack?.();
      return signedIn;
    } catch (error) {
      if (reasonOf(error) === 'wrong_second_factor' && found.email !== null && (await this.attempts.isReportable(found.id, request)))
        this.notices.wrongCode({ ...request, username: found.username, to: found.email, at: this.clock.now() });
      throw error;
    }
  }

  private async enter(found: Admin, { username, code, passkey }: SignInRequest): Promise<SignedIn> {
    const usePasskey = passkey && (await this.passkeyFactor.verify(username, passkey));
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(found.id);
      // The password was changed or reset while this call was comparing.
      if (admin.passwordHash !== found.passwordHash) throw new WrongCredentials();
      const now = this.clock.now();
      if (usePasskey !== undefined) await usePasskey(admin.id);
      else assertSecondFactor(admin, code, { now, hasPasskey: (await this.passkeys.count(admin.id)) > 0 });
      admin.recordSignIn(now);
      await this.admins.save(admin);
      return { adminId: admin.id, username: admin.username, credentialsVersion: admin.credentialsVersion, authenticatedAt: now };
    });
  }
}

const locked =
  (reason: 'code' | 'password') =>
  (error: unknown): never => {
    throw error instanceof TooOften ? new SignInLocked(reason, error.retryAfter) : error;
  };

const reasonOf = (error: unknown): RefusedSignIn['reason'] | undefined => (error instanceof DomainError ? REFUSALS[error.code] : undefined);
