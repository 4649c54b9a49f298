import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import type { Admin } from '../domain/admin.js';
import { Admins } from '../domain/admins.js';
import { AdminSchema } from './admin.schema.js';

@Injectable()
export class TypeormAdmins extends Admins {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async addFirst(admin: Admin): Promise<boolean> {
    await this.work.manager.query('lock table admins in share row exclusive mode');
    if (!(await this.isEmpty())) return false;
    await this.work.manager.save(AdminSchema, admin);
    return true;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.work.manager.exists(AdminSchema));
  }
}
