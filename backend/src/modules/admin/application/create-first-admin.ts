import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { Passwords } from './passwords.js';

export interface FirstAdmin {
  username: string;
  /** Set only when it was generated, and shown only once. */
  generatedPassword?: string;
}

/** Decision 40: there is no fixed default. Undefined when there is an admin already. */
@Injectable()
export class CreateFirstAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(username: string, password?: string): Promise<FirstAdmin | undefined> {
    if (!(await this.admins.isEmpty())) return undefined;
    const generatedPassword = password === undefined ? randomBytes(12).toString('base64url') : undefined;
    const hash = await this.passwords.hash(password ?? generatedPassword ?? '');
    const admin = Admin.withPassword(username, hash, { mustChangePassword: generatedPassword !== undefined });
    const added = await this.unitOfWork.run(() => this.admins.addFirst(admin));
    return added ? { username, generatedPassword } : undefined;
  }
}
