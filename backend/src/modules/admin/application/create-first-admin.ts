import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { generatedPassword } from './generated-password.js';
import { Passwords } from './passwords.js';

export interface FirstAdmin {
  username: string;
  /** Undefined when the operator chose the password. A generated password is printed only once. */
  generatedPassword?: string;
}

/** Creates the first administrator, who has no fixed default password (PR-40). */
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
      if ((await this.admins.lockAndCount()) > 0) return undefined;
      const generated = password === undefined ? generatedPassword() : undefined;
      const passwordHash = await this.passwords.hash(password ?? generated ?? '');
      await this.admins.add(Admin.withPassword({ username, passwordHash, mustChangePassword: generated !== undefined }));
      return { username, generatedPassword: generated };
    });
  }
}
