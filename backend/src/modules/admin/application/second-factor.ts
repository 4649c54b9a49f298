import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { type Admin, Admins } from '../domain/admin.js';
import { OwnSecondFactor, SecondFactorOn, WrongConfirmationCode } from '../domain/admin.errors.js';
import { passesSecondFactor, passesWithApp, newRecoveryCodes, newSecret, recoveryHash } from './totp.js';

/** Limits guesses at a code, because all six-digit codes could otherwise be tried within minutes. */
export const CODE_GUESSES: RateLimit = { name: 'admin-second-factor', times: 5, perSeconds: 900, blockSeconds: 900 };

/** Manages the optional second factor of an administrator (PR-41): prepares it, confirms it with a code, removes it with another code. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly admins: Admins,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the secret for an authenticator app. Signing in requires a code only after `confirm`. */
  async prepare(adminId: number): Promise<string> {
    return this.edit(adminId, (admin) => {
      if (admin.hasSecondFactor) throw new SecondFactorOn();
      const secret = newSecret();
      admin.prepareSecondFactor(secret);
      return secret;
    });
  }

  /** Returns the recovery codes. Only their hashes are stored. */
  async confirm(adminId: number, code: string): Promise<string[]> {
    return this.editWithinLimit(adminId, (admin) => {
      if (admin.hasSecondFactor) throw new SecondFactorOn();
      const now = this.clock.now();
      if (admin.totpSecret === null || !passesWithApp(admin, code, now)) throw new WrongConfirmationCode();
      const codes = newRecoveryCodes();
      admin.confirmSecondFactor(now, codes.map(recoveryHash));
      return codes;
    });
  }

  async drop(adminId: number, code: string): Promise<void> {
    await this.editWithinLimit(adminId, (admin) => {
      if (!passesSecondFactor(admin, code, this.clock.now())) throw new WrongConfirmationCode();
      admin.dropSecondFactor();
    });
  }

  /** Removes the second factor of another administrator, who has lost the phone and the recovery codes. */
  async dropFor({ adminId, actingId }: { adminId: number; actingId: number }): Promise<void> {
    if (adminId === actingId) throw new OwnSecondFactor();
    await this.edit(adminId, (admin) => admin.dropSecondFactor());
  }

  /** Only failed attempts count towards the limit. */
  private async editWithinLimit<T>(adminId: number, change: (admin: Admin) => T): Promise<T> {
    await this.limits.take(CODE_GUESSES, String(adminId));
    const result = await this.edit(adminId, change);
    await this.limits.giveBack(CODE_GUESSES, String(adminId));
    return result;
  }

  private async edit<T>(adminId: number, change: (admin: Admin) => T): Promise<T> {
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      const result = change(admin);
      await this.admins.save(admin);
      return result;
    });
  }
}
