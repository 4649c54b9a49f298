import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Admin, Admins } from '../domain/admin.js';
import { AdminNotFound, AdminUsernameTaken } from '../domain/admin.errors.js';

/** The driver returns bigint values as text. */
const asNumber = { to: (value: number): number => value, from: (value: string): number => Number(value) };

export const AdminSchema = new EntitySchema<Admin>({
  name: 'Admin',
  target: Admin,
  tableName: 'admins',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    username: { type: 'text' },
    email: { type: 'text', nullable: true },
    ...({
      _passwordHash: { type: 'text', name: 'password_hash' },
      _mustChangePassword: { type: 'boolean', name: 'must_change_password' },
      _credentialsVersion: { type: 'int', name: 'credentials_version' },
      _totpSecret: { type: 'text', name: 'totp_secret', nullable: true },
      _totpConfirmedAt: { type: 'timestamptz', name: 'totp_confirmed_at', nullable: true },
      totpLastStep: { type: 'bigint', name: 'totp_last_step', transformer: asNumber },
      recoveryCodeHashes: { type: 'text', name: 'recovery_code_hashes', array: true },
      _lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    } as object),
  },
});

@Injectable()
export class TypeormAdmins extends Admins {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async findByUsername(username: string): Promise<Admin | undefined> {
    const admins = this.work.manager.createQueryBuilder(AdminSchema, 'admin');
    return (await admins.where('lower(admin.username) = lower(:username)', { username }).getOne()) ?? undefined;
  }

  async getForUpdate(id: number): Promise<Admin> {
    const admin = await this.work.manager.findOne(AdminSchema, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!admin) throw new AdminNotFound();
    return admin;
  }

  async add(admin: Admin): Promise<number> {
    try {
      return (await this.work.manager.save(AdminSchema, admin)).id;
    } catch (error) {
      throw isUniqueViolation(error, 'admins_username') ? new AdminUsernameTaken() : error;
    }
  }

  async save(admin: Admin): Promise<void> {
    await this.work.manager.save(AdminSchema, admin);
  }

  async remove(id: number): Promise<void> {
    await this.work.manager.delete(AdminSchema, { id });
  }

  /** The advisory lock serialises the callers. The rows are locked in the order of their ids, which avoids deadlocks. */
  async lockAndCount(): Promise<number> {
    await this.work.manager.query('select pg_advisory_xact_lock($1)', [LOCKS.admins]);
    const admins = await this.work.manager.query<{ id: number }[]>('select id from admins order by id for update');
    return admins.length;
  }
}
