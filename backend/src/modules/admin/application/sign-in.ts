import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/kernel/clock.js';
import type { Admin } from '../domain/admin.js';
import { SecondFactorNeeded, WrongCredentials } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';
import { askForSecondFactor } from './second-factor.js';
import { SignInAttempts } from './sign-in-attempts.js';

export interface Credentials {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code; undefined when none was sent. */
  code?: string;
  address: string;
}

/** What a session is bound to. */
export interface SignedIn {
  adminId: number;
  username: string;
  credentialsVersion: number;
}

/** Decision 41: the same answer and the same time for an unknown name and a wrong password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(credentials: Credentials): Promise<SignedIn> {
    const giveBack = await this.attempts.take(credentials);
    try {
      const signedIn = await this.check(credentials);
      await giveBack();
      return signedIn;
    } catch (error) {
      // the password was right: this was no guess
      if (error instanceof SecondFactorNeeded) await giveBack();
      throw error;
    }
  }

  private async check({ username, password, code }: Credentials): Promise<SignedIn> {
    const known = await this.admins.named(username);
    if (!(await this.passwords.matches(password, known?.passwordHash)) || !known) throw new WrongCredentials();
    return this.unitOfWork.run(async () => {
      const admin = await this.admins.forEditing(known.id);
      // changed or reset while we compared
      if (admin.passwordHash !== known.passwordHash) throw new WrongCredentials();
      return this.letIn(admin, code);
    });
  }

  private async letIn(admin: Admin, code: string | undefined): Promise<SignedIn> {
    const now = this.clock.now();
    askForSecondFactor(admin, code, now);
    admin.signedIn(now);
    await this.admins.save(admin);
    return { adminId: admin.id, username: admin.username, credentialsVersion: admin.credentialsVersion };
  }
}
