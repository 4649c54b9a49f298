import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { generatedPassword } from './generated-password.js';
import { Passwords } from './passwords.js';

export interface FirstAdmin {
  username: string;
  /** Set only when it was generated, and shown only once. */
  generatedPassword?: string;
}

/** PR-40: there is no fixed default. Undefined when there is an admin already. */
@Injectable()
export class CreateFirstAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Safe when several instances start at once. */
  async execute(username: string, password?: string): Promise<FirstAdmin | undefined> {
    return this.unitOfWork.run(async () => {
      if ((await this.admins.countExclusively()) > 0) return undefined;
      const generated = password === undefined ? generatedPassword() : undefined;
      const passwordHash = await this.passwords.hash(password ?? generated ?? '');
      await this.admins.add(Admin.withPassword({ username, passwordHash, mustChangePassword: generated !== undefined }));
      return { username, generatedPassword: generated };
    });
  }
}
