import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { NewPasswords } from './new-passwords.js';

export interface AdminToCreate {
  username: string;
  password: string;
  email?: string | null;
}

@Injectable()
export class CreateAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly newPasswords: NewPasswords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the new id. The new administrator must change the password at the first sign-in, because the creating administrator knows it.
   */
  async execute({ username, password, email }: AdminToCreate): Promise<number> {
    const passwordHash = await this.newPasswords.hash(password, username);
    return this.unitOfWork.run(() => this.admins.add(Admin.withPassword({ username, passwordHash, email, mustChangePassword: true })));
  }
}
