import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { Admins, type Admin } from '../domain/admin.js';
import { PasswordOrCodeRequired, PasswordUnchanged, WrongConfirmationCode, WrongCurrentPassword } from '../domain/admin.errors.js';
import { Passwords } from './passwords.js';
import { CODE_GUESSES } from './second-factor.js';
import type { SignedIn } from './sign-in.js';
import { passesSecondFactor } from './totp.js';

/** Limits guesses at the current password, because a stolen session must not reveal it. */
const PASSWORD_GUESSES: RateLimit = { name: 'admin-current-password', times: 5, perSeconds: 900, blockSeconds: 900 };

export interface PasswordChange {
  adminId: number;
  currentPassword: string;
  newPassword: string;
}

/** Exactly one of the two is required. */
export interface IdentityProof {
  password?: string;
  code?: string;
}

/** Operations of a signed-in administrator on their account that verify the identity again. Only failed attempts count towards the limits. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Verifies the password or a code of the second factor. Returns the time of the verification. */
  async stepUp(adminId: number, { password, code }: IdentityProof): Promise<Date> {
    if ((password === undefined) === (code === undefined)) throw new PasswordOrCodeRequired();
    if (password !== undefined) await this.verifyPassword(adminId, password);
    if (code !== undefined) await this.verifyCode(adminId, code);
    return this.clock.now();
  }

  /** Ends all other sessions. The caller binds the current session to the returned credentials, so that it stays valid. */
  async changePassword({ adminId, currentPassword, newPassword }: PasswordChange): Promise<SignedIn> {
    const { passwordHash, username } = await this.verifyPassword(adminId, currentPassword);
    if (currentPassword === newPassword) throw new PasswordUnchanged();
    const newHash = await this.passwords.hashChosen(newPassword, username);
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      // The password was changed or reset while this call was hashing.
      if (admin.passwordHash !== passwordHash) throw new WrongCurrentPassword();
      admin.setPassword(newHash, { mustChangePassword: false });
      await this.admins.save(admin);
      return { adminId, username, credentialsVersion: admin.credentialsVersion, authenticatedAt: this.clock.now() };
    });
  }

  private verifyPassword(adminId: number, password: string): Promise<Admin> {
    return this.withinLimit(PASSWORD_GUESSES, adminId, async () => {
      const admin = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId));
      if (!(await this.passwords.matches(password, admin.passwordHash))) throw new WrongCurrentPassword();
      return admin;
    });
  }

  /** Saves the administrator, because each code is valid once. */
  private verifyCode(adminId: number, code: string): Promise<void> {
    return this.withinLimit(CODE_GUESSES, adminId, () =>
      this.unitOfWork.run(async () => {
        const admin = await this.admins.getForUpdate(adminId);
        if (!admin.hasSecondFactor || !passesSecondFactor(admin, code, this.clock.now())) throw new WrongConfirmationCode();
        await this.admins.save(admin);
      }),
    );
  }

  private async withinLimit<T>(limit: RateLimit, adminId: number, verify: () => Promise<T>): Promise<T> {
    await this.limits.take(limit, String(adminId));
    const result = await verify();
    await this.limits.giveBack(limit, String(adminId));
    return result;
  }
}
