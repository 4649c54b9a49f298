import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Admin } from '../domain/admin.js';
import { WrongCredentials } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';
import { assertSecondFactor } from './second-factor.js';

export interface Credentials {
  username: string;
  password: string;
  /** A code of the authenticator app or a recovery code; undefined when the caller sent none. */
  code?: string;
}

/** The credentials that a session is bound to. */
export interface SignedIn {
  adminId: number;
  username: string;
  credentialsVersion: number;
  authenticatedAt: Date;
}

/** Checks name, password and code. An unknown name and a wrong password throw the same error after the same time (PR-41). */
@Injectable()
export class CheckCredentials {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ username, password, code }: Credentials): Promise<SignedIn & { email: string | null }> {
    const found = await this.admins.findByUsername(username);
    if (!(await this.passwords.matches(password, found?.passwordHash)) || !found) throw new WrongCredentials();
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.getForUpdate(found.id);
      // The password was changed or reset while this call was comparing.
      if (admin.passwordHash !== found.passwordHash) throw new WrongCredentials();
      return this.completeSignIn(admin, code);
    });
  }

  private async completeSignIn(admin: Admin, code: string | undefined): Promise<SignedIn & { email: string | null }> {
    const now = this.clock.now();
    assertSecondFactor(admin, code, now);
    admin.recordSignIn(now);
    await this.admins.save(admin);
    const { id: adminId, username, email, credentialsVersion } = admin;
    return { adminId, username, email, credentialsVersion, authenticatedAt: now };
  }
}
