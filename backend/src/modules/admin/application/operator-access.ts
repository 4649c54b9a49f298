import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { OPERATOR } from '../../../platform/jobs/jobs.port.js';
import { Admin, Admins } from '../domain/admin.js';
import { generatedPassword } from '../../../platform/sessions/password-hasher.port.js';
import { Passwords } from './passwords.js';
import { AuditTrail } from './audit-trail.js';
import { AdminPasskeys } from './passkey-factor.js';

export interface FirstAdmin {
  username: string;
  /** Undefined when the operator chose the password. A generated password is printed only once. */
  generatedPassword?: string;
}

/** Creates the first administrator, who is the owner and has no fixed default password (PR-40, PR-124). */
@Injectable()
export class CreateFirstAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns undefined when an administrator exists. Instances that start at the same time create only one, because the count takes a lock.
   */
  async execute(username: string, password?: string): Promise<FirstAdmin | undefined> {
    return this.unitOfWork.run(async () => {
      if ((await this.admins.lockAndCount()).admins > 0) return undefined;
      const generated = password === undefined ? generatedPassword() : undefined;
      const passwordHash = await this.passwords.hash(password ?? generated ?? '');
      await this.admins.add(Admin.withPassword({ username, passwordHash, role: 'owner', mustChangePassword: generated !== undefined }));
      return { username, generatedPassword: generated };
    });
  }
}

interface AdminReset {
  username: string;
  /** Shown once; it must be changed at the first sign-in. */
  password: string;
  /** True when no administrator had this name. */
  created: boolean;
}

/**
 * Sets a new password and removes the second factor, or creates an owner with this name. For the operator at the server (PR-40).
 */
@Injectable()
export class ResetLockedOutAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly passkeys: AdminPasskeys,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(username: string): Promise<AdminReset> {
    const password = generatedPassword();
    const hash = await this.passwords.hash(password);
    return this.unitOfWork.run(async () => {
      const existing = await this.admins.findByUsername(username);
      const id = existing ? await this.resetCredentials(existing.id, hash) : await this.admins.add(newAdmin(username, hash));
      const entry = { adminUsername: OPERATOR, action: 'resetLockedOutAdmin', objectType: 'admin', objectId: String(id) };
      await this.trail.finish(await this.trail.begin(entry), { status: 200 });
      return { username: existing?.username ?? username, password, created: existing === undefined };
    });
  }

  private async resetCredentials(id: number, hash: string): Promise<number> {
    const admin = await this.admins.getForUpdate(id);
    admin.setPassword(hash, { mustChangePassword: true });
    admin.dropSecondFactor();
    await this.admins.save(admin);
    await this.passkeys.removeAll(id);
    return id;
  }
}

const newAdmin = (username: string, passwordHash: string): Admin =>
  Admin.withPassword({ username, passwordHash, role: 'owner', mustChangePassword: true });
