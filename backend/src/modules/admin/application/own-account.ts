import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import type { Admin as Actor } from '../../../kernel/actor.js';
import type { PasskeyProof } from '../../../platform/sessions/passkeys.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { Admins, type Admin } from '../domain/admin.js';
import {
  PasswordOrCodeRequired,
  PasswordUnchanged,
  SecondFactorOn,
  WrongConfirmationCode,
  WrongCurrentPassword,
} from '../domain/admin.errors.js';
import { PasskeyFactor } from './passkey-factor.js';
import { Passwords } from './passwords.js';
import type { SignedIn } from './sign-in.js';
import { CODES_PER_HOUR } from './sign-in-attempts.js';
import { newRecoveryCodes, newSecret, passesSecondFactor, passesWithApp, recoveryHash } from './totp.js';

/** Limits guesses at the current password, because a stolen session must not reveal it. */
const PASSWORD_GUESSES: RateLimit = { name: 'admin-current-password', times: 5, perSeconds: 900, blockSeconds: 900 };
/** Limits guesses at a code, because all six-digit codes could otherwise be tried within minutes. */
const CODE_GUESSES: RateLimit = { name: 'admin-second-factor', times: 5, perSeconds: 900, blockSeconds: 900 };

interface PasswordChange {
  adminId: number;
  currentPassword: string;
  newPassword: string;
}

/** Exactly one of them is required. */
interface IdentityProof {
  password?: string;
  code?: string;
  passkey?: PasskeyProof;
}

/**
 * Operations of a signed-in administrator on their account that verify the identity again, and the optional second factor (PR-41): it is
 * prepared, confirmed with a code, and removed with another code. Only failed attempts count towards the limits.
 */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly passkeyFactor: PasskeyFactor,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Verifies the password, a code or a passkey. Returns the time of the verification. */
  async stepUp({ adminId, username }: Omit<Actor, 'role'>, { password, code, passkey }: IdentityProof): Promise<Date> {
    if ([password, code, passkey].filter((proof) => proof !== undefined).length !== 1) throw new PasswordOrCodeRequired();
    if (passkey !== undefined) return this.passkeyFactor.stepUp({ adminId, username }, passkey);
    if (password !== undefined) await this.verifyPassword(adminId, password);
    if (code !== undefined) await this.verifyCode(adminId, code);
    return this.clock.now();
  }

  /** Ends all other sessions. The caller binds the current session to the returned credentials, so that it stays valid. */
  async changePassword({ adminId, currentPassword, newPassword }: PasswordChange): Promise<SignedIn> {
    const { passwordHash, username } = await this.verifyPassword(adminId, currentPassword);
    if (currentPassword === newPassword) throw new PasswordUnchanged();
    const newHash = await this.passwords.hashChosen(newPassword, username);
    return this.edit(adminId, (admin) => {
      // The password was changed or reset while this call was hashing.
      if (admin.passwordHash !== passwordHash) throw new WrongCurrentPassword();
      admin.setPassword(newHash, { mustChangePassword: false });
      return { adminId, username, credentialsVersion: admin.credentialsVersion, authenticatedAt: this.clock.now() };
    });
  }

  async setEmail(adminId: number, email: string | null): Promise<void> {
    await this.edit(adminId, (admin) => admin.setEmail(email));
  }

  /** Returns the secret for an authenticator app. Signing in requires a code only after `confirmSecondFactor`. */
  async prepareSecondFactor(adminId: number): Promise<string> {
    return this.edit(adminId, (admin) => {
      if (admin.hasSecondFactor) throw new SecondFactorOn();
      const secret = newSecret();
      admin.prepareSecondFactor(secret);
      return secret;
    });
  }

  /** Returns the recovery codes. Only their hashes are stored. */
  async confirmSecondFactor(adminId: number, code: string): Promise<string[]> {
    return this.editWithCode(adminId, (admin) => {
      if (admin.hasSecondFactor) throw new SecondFactorOn();
      const now = this.clock.now();
      if (admin.totpSecret === null || !passesWithApp(admin, code, now)) throw new WrongConfirmationCode();
      const codes = newRecoveryCodes();
      admin.confirmSecondFactor(now, codes.map(recoveryHash));
      return codes;
    });
  }

  async dropSecondFactor(adminId: number, code: string): Promise<void> {
    await this.editWithCode(adminId, (admin) => {
      if (!passesSecondFactor(admin, code, this.clock.now())) throw new WrongConfirmationCode();
      admin.dropSecondFactor();
    });
  }

  private verifyPassword(adminId: number, password: string): Promise<Admin> {
    return this.withinLimits([PASSWORD_GUESSES], adminId, async () => {
      const admin = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId));
      if (!(await this.passwords.matches(password, admin.passwordHash))) throw new WrongCurrentPassword();
      return admin;
    });
  }

  /** Saves the administrator, because each code is valid once. */
  private verifyCode(adminId: number, code: string): Promise<void> {
    return this.editWithCode(adminId, (admin) => {
      if (!admin.hasSecondFactor || !passesSecondFactor(admin, code, this.clock.now())) throw new WrongConfirmationCode();
    });
  }

  private editWithCode<T>(adminId: number, change: (admin: Admin) => T): Promise<T> {
    return this.withinLimits([CODE_GUESSES, CODES_PER_HOUR], adminId, () => this.edit(adminId, change));
  }

  private async edit<T>(adminId: number, change: (admin: Admin) => T): Promise<T> {
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      const result = change(admin);
      await this.admins.save(admin);
      return result;
    });
  }

  private async withinLimits<T>(limits: RateLimit[], adminId: number, verify: () => Promise<T>): Promise<T> {
    const taken = await this.limits.takeAll(limits.map((limit) => [limit, String(adminId)]));
    const result = await verify();
    await this.limits.giveBackAll(taken);
    return result;
  }
}
