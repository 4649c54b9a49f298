import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { PasswordUnchanged, WrongCurrentPassword } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';
import { NewPasswords } from './new-passwords.js';
import { ProveIdentity } from './prove-identity.js';
import type { SignedIn } from './check-credentials.js';

export interface PasswordChange {
  adminId: number;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of an administrator, which ends all other sessions. The caller binds the current session to the returned
 * credentials, so that it stays valid.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly admins: Admins,
    private readonly proveIdentity: ProveIdentity,
    private readonly newPasswords: NewPasswords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ adminId, currentPassword, newPassword }: PasswordChange): Promise<SignedIn> {
    const { passwordHash, username } = await this.proveIdentity.byPassword(adminId, currentPassword);
    if (currentPassword === newPassword) throw new PasswordUnchanged();
    const newHash = await this.newPasswords.hash(newPassword, username);
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(adminId);
      // The password was changed or reset while this call was hashing.
      if (admin.passwordHash !== passwordHash) throw new WrongCurrentPassword();
      admin.setPassword(newHash, { mustChangePassword: false });
      await this.admins.save(admin);
      return { adminId, username, credentialsVersion: admin.credentialsVersion, authenticatedAt: this.clock.now() };
    });
  }
}
