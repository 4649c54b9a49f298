import { Injectable } from '@nestjs/common';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { AdminInvitations } from '../domain/admin-invitation.js';
import { Admin, Admins } from '../domain/admin.js';
import { CannotDeleteLastAdmin, CannotDeleteYourself, CannotLoseLastOwner, OwnSecondFactor } from '../domain/admin.errors.js';
import { Passwords } from './passwords.js';
import { AdminPasskeys } from './passkey-factor.js';
import { assertRole } from '../../../kernel/actor.js';

interface AdminToCreate {
  username: string;
  password: string;
  email?: string | null;
  role: AdminRole;
  actingId: number;
}

interface Managed {
  adminId: number;
  actingId: number;
}

interface PasswordReset extends Managed {
  newPassword: string;
}

/**
 * Manages the accounts of administrators in the back-office. An account is changed by administrators of at least its role, so that an
 * administrator cannot take over the account of an owner (PR-124).
 */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly admins: Admins,
    private readonly passkeys: AdminPasskeys,
    private readonly invitations: AdminInvitations,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the new id. The new administrator must change the password at the first sign-in, because the creating administrator knows it.
   */
  async create({ username, password, email, role, actingId }: AdminToCreate): Promise<number> {
    const passwordHash = await this.passwords.hashChosen(password, username);
    return this.unitOfWork.run(async () => {
      assertRole((await this.admins.getForUpdate(actingId)).role, role);
      return this.admins.add(Admin.withPassword({ username, passwordHash, email, role, mustChangePassword: true }));
    });
  }

  /**
   * Sets a new password for an administrator (PR-56), which ends all sessions of that account. Another administrator must change the
   * password at the next sign-in, because two people know it.
   */
  async resetPassword({ adminId, actingId, newPassword }: PasswordReset): Promise<{ adminId: number; credentialsVersion: number }> {
    const { username } = await this.unitOfWork.run(() => this.manageable({ adminId, actingId }));
    const hash = await this.passwords.hashChosen(newPassword, username);
    return this.unitOfWork.run(async () => {
      const admin = await this.manageable({ adminId, actingId });
      admin.setPassword(hash, { mustChangePassword: adminId !== actingId });
      await this.admins.save(admin);
      return { adminId, credentialsVersion: admin.credentialsVersion };
    });
  }

  /** Removes the second factors of another administrator, who has lost the phone and the recovery codes. */
  async dropSecondFactor({ adminId, actingId }: Managed): Promise<void> {
    if (adminId === actingId) throw new OwnSecondFactor();
    await this.unitOfWork.run(async () => {
      const admin = await this.manageable({ adminId, actingId });
      admin.dropSecondFactor();
      await this.admins.save(admin);
      await this.passkeys.removeAll(adminId);
    });
  }

  /** Changes of roles and deletions run one at a time, so that two owners who demote each other leave one (PR-124). Invitations end with the role. */
  async setRole({ adminId, actingId, role }: Managed & { role: AdminRole }): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { owners } = await this.admins.lockAndCount();
      assertRole((await this.admins.getForUpdate(actingId)).role, 'owner');
      const admin = await this.admins.getForUpdate(adminId);
      if (admin.role === 'owner' && role !== 'owner' && owners === 1) throw new CannotLoseLastOwner();
      admin.setRole(role);
      await this.admins.save(admin);
      if (role !== 'owner') await this.invitations.withdrawAllOf(admin.username);
    });
  }

  /** Deletions run one at a time, so that two administrators who delete each other leave one account (PR-42). */
  async delete({ adminId, actingId }: Managed): Promise<void> {
    if (adminId === actingId) throw new CannotDeleteYourself();
    await this.unitOfWork.run(async () => {
      const { admins } = await this.admins.lockAndCount();
      await this.admins.getForUpdate(adminId);
      if (admins === 1) throw new CannotDeleteLastAdmin();
      // Also throws when the acting administrator was deleted or demoted in the meantime, so only an owner who remains deletes an owner.
      const { username } = await this.manageable({ adminId, actingId });
      await this.invitations.withdrawAllOf(username);
      await this.admins.remove(adminId);
    });
  }

  /** Locks both accounts in the order of their ids, which avoids deadlocks. */
  private async manageable({ adminId, actingId }: Managed): Promise<Admin> {
    const first = await this.admins.getForUpdate(Math.min(adminId, actingId));
    const second = adminId === actingId ? first : await this.admins.getForUpdate(Math.max(adminId, actingId));
    const [admin, acting] = adminId < actingId ? [first, second] : [second, first];
    assertRole(acting.role, admin.role);
    return admin;
  }
}
