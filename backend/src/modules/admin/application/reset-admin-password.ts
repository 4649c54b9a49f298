import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admins } from '../domain/admins.js';
import { NewPasswords } from './new-passwords.js';

export interface PasswordReset {
  adminId: number;
  actingId: number;
  newPassword: string;
}

/**
 * Sets a new password for any administrator (PR-56), which ends all sessions of that account. Another administrator must change the
 * password at the next sign-in, because two people know it.
 */
@Injectable()
export class ResetAdminPassword {
  constructor(
    private readonly admins: Admins,
    private readonly newPasswords: NewPasswords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ adminId, actingId, newPassword }: PasswordReset): Promise<{ adminId: number; credentialsVersion: number }> {
    const { username } = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId));
    const hash = await this.newPasswords.hash(newPassword, username);
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      admin.setPassword(hash, { mustChangePassword: adminId !== actingId });
      await this.admins.save(admin);
      return { adminId, credentialsVersion: admin.credentialsVersion };
    });
  }
}
