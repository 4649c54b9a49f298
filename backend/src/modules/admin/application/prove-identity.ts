import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Admin } from '../domain/admin.js';
import { WrongConfirmationCode, WrongCurrentPassword } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';
import { CODE_GUESSES, PASSWORD_GUESSES } from './proof-limits.js';
import { passesSecondFactor } from './second-factor.js';

/** Verifies the password or a code of a signed-in administrator again. Only failed attempts count towards the limit. */
@Injectable()
export class ProveIdentity {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the administrator. Throws `WrongCurrentPassword` when the password does not match. */
  async byPassword(adminId: number, password: string): Promise<Admin> {
    return this.withinLimit(PASSWORD_GUESSES, adminId, async () => {
      const admin = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId));
      if (!(await this.passwords.matches(password, admin.passwordHash))) throw new WrongCurrentPassword();
      return admin;
    });
  }

  /** Throws `WrongConfirmationCode` when the code does not match. Saves the administrator, because each code is valid once. */
  async byCode(adminId: number, code: string): Promise<void> {
    await this.withinLimit(CODE_GUESSES, adminId, () =>
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
