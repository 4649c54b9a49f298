import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { AdminPasskeys } from './admin-passkeys.js';
import { Admin, Admins } from '../domain/admin.js';
import { CannotDeleteLastAdmin, CannotDeleteYourself, OwnSecondFactor } from '../domain/admin.errors.js';
import { Passwords } from './passwords.js';

export interface AdminToCreate {
  username: string;
  password: string;
  email?: string | null;
}

export interface PasswordReset {
  adminId: number;
  actingId: number;
  newPassword: string;
}

/** Manages the accounts of administrators in the back-office. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly admins: Admins,
    private readonly passkeys: AdminPasskeys,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the new id. The new administrator must change the password at the first sign-in, because the creating administrator knows it.
   */
  async create({ username, password, email }: AdminToCreate): Promise<number> {
    const passwordHash = await this.passwords.hashChosen(password, username);
    return this.unitOfWork.run(() => this.admins.add(Admin.withPassword({ username, passwordHash, email, mustChangePassword: true })));
  }

  /**
   * Sets a new password for any administrator (PR-56), which ends all sessions of that account. Another administrator must change the
   * password at the next sign-in, because two people know it.
   */
  async resetPassword({ adminId, actingId, newPassword }: PasswordReset): Promise<{ adminId: number; credentialsVersion: number }> {
    const { username } = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId));
    const hash = await this.passwords.hashChosen(newPassword, username);
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      admin.setPassword(hash, { mustChangePassword: adminId !== actingId });
      await this.admins.save(admin);
      return { adminId, credentialsVersion: admin.credentialsVersion };
    });
  }

  /** Removes the second factors of another administrator, who has lost the phone and the recovery codes. */
  async dropSecondFactor({ adminId, actingId }: { adminId: number; actingId: number }): Promise<void> {
    if (adminId === actingId) throw new OwnSecondFactor();
    await this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      admin.dropSecondFactor();
      await this.admins.save(admin);
      await this.passkeys.removeAll(adminId);
    });
  }

  /** Deletions run one at a time, so that two administrators who delete each other leave one account (PR-42). */
  async delete({ adminId, actingId }: { adminId: number; actingId: number }): Promise<void> {
    if (adminId === actingId) throw new CannotDeleteYourself();
    await this.unitOfWork.run(async () => {
      const count = await this.admins.lockAndCount();
      await this.admins.getForUpdate(adminId);
      if (count === 1) throw new CannotDeleteLastAdmin();
      // Throws when the acting administrator was deleted in the meantime.
      await this.admins.getForUpdate(actingId);
      await this.admins.remove(adminId);
    });
  }
}
