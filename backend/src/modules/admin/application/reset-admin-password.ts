import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';
import type { SignedIn } from './sign-in.js';

/** Any administrator may give any other a new password (section 6); it ends all sessions opened with the old one. */
@Injectable()
export class ResetAdminPassword {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(adminId: number, newPassword: string): Promise<SignedIn> {
    const hash = await this.passwords.hash(newPassword);
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.forEditing(adminId);
      admin.setPassword(hash, { mustChangePassword: false });
      await this.admins.save(admin);
      return { adminId, username: admin.username, credentialsVersion: admin.credentialsVersion };
    });
  }
}
