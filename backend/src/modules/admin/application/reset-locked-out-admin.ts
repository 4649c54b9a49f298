import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { OPERATOR } from '../../../platform/jobs/jobs.port.js';
import { AuditTrail } from './audit-trail.js';
import { generatedPassword } from './generated-password.js';
import { Passwords } from './passwords.js';

export interface AdminReset {
  username: string;
  /** Shown once; it must be changed at the first sign-in. */
  password: string;
  /** True when no administrator had this name. */
  created: boolean;
}

/**
 * Sets a new password and removes the second factor, or creates an administrator with this name. For the operator at the server (PR-40).
 */
@Injectable()
export class ResetLockedOutAdmin {
  constructor(
    private readonly admins: Admins,
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
    return id;
  }
}

const newAdmin = (username: string, passwordHash: string): Admin =>
  Admin.withPassword({ username, passwordHash, mustChangePassword: true });
