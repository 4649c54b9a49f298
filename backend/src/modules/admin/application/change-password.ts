import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../shared/application/rate-limits.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { PasswordUnchanged, WrongCurrentPassword } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';
import type { SignedIn } from './sign-in.js';

/** Whoever finds an open session must not be able to guess the password with it. */
const GUESSES: RateLimit = { name: 'admin-current-password', times: 5, perSeconds: 900, blockSeconds: 900 };

export interface PasswordChange {
  adminId: number;
  currentPassword: string;
  newPassword: string;
}

/** Ends every other session of this admin; the own one goes on with what is answered. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ adminId, currentPassword, newPassword }: PasswordChange): Promise<SignedIn> {
    await this.limits.take(GUESSES, String(adminId));
    const signedIn = await this.unitOfWork.run(async () => {
      const admin = await this.admins.forEditing(adminId);
      if (!(await this.passwords.matches(currentPassword, admin.passwordHash))) throw new WrongCurrentPassword();
      if (currentPassword === newPassword) throw new PasswordUnchanged();
      admin.setPassword(await this.passwords.hash(newPassword), { mustChangePassword: false });
      await this.admins.save(admin);
      return { adminId, username: admin.username, credentialsVersion: admin.credentialsVersion };
    });
    await this.limits.giveBack(GUESSES, String(adminId));
    return signedIn;
  }
}
