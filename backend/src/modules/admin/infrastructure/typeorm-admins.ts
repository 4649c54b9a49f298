import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Admin, Admins, type NetworkLookup } from '../domain/admin.js';
import { AdminNotFound, AdminUsernameTaken } from '../domain/admin.errors.js';
import { AdminLists, type ListName, type ListPreferences, type PreferencesByList } from '../domain/list-preferences.js';

/** The driver returns bigint values as text. */
const asNumber = { to: (value: number): number => value, from: (value: string): number => Number(value) };

export const AdminSchema = new EntitySchema<Admin>({
  name: 'Admin',
  target: Admin,
  tableName: 'admins',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    username: { type: 'text' },
    ...({
      _email: { type: 'text', name: 'email', nullable: true },
      _role: { type: 'text', name: 'role' },
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

const RECENTLY = `last_seen_at > now() - interval '30 days'`;

const LOOK_UP = `select lower($1) as name, a.id as "adminId", exists (
    select from admin_networks n where n.admin_id = a.id and n.network = $2 and n.${RECENTLY}) as "isKnownNetwork"
  from (select 1) one left join admins a on lower(a.username) = lower($1)`;

const FORGET = `delete from admin_networks where admin_id = $1 and not ${RECENTLY}`;

/** `xmax` is 0 in an inserted row, and not in an updated one. */
const REMEMBER = `insert into admin_networks (admin_id, network) values ($1, $2)
  on conflict (admin_id, network) do update set last_seen_at = now() returning xmax = 0 as "isNew"`;

@Injectable()
export class TypeormAdmins extends Admins {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async findByUsername(username: string): Promise<Admin | undefined> {
    const admins = this.work.manager.createQueryBuilder(AdminSchema, 'admin');
    return (await admins.where('lower(admin.username) = lower(:username)', { username }).getOne()) ?? undefined;
  }

  async hasAddress(email: string): Promise<boolean> {
    return this.work.exists('select from admins where lower(email) = lower($1)', [email]);
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
  async lockAndCount(): Promise<{ admins: number; owners: number }> {
    await this.work.execute('select pg_advisory_xact_lock($1)', [LOCKS.admins]);
    const admins = await this.work.all<{ role: AdminRole }>('select role from admins order by id for update');
    return { admins: admins.length, owners: admins.filter(({ role }) => role === 'owner').length };
  }

  async lookUpNetwork(username: string, network: string): Promise<NetworkLookup> {
    const found = await this.work.one<{ name: string; adminId: number | null; isKnownNetwork: boolean }>(LOOK_UP, [username, network]);
    if (!found) throw new Error('looking up the network returned no row');
    return { ...found, adminId: found.adminId ?? undefined };
  }

  async rememberNetwork(adminId: number, network: string): Promise<boolean> {
    return this.work.run(async () => {
      await this.work.execute(FORGET, [adminId]);
      const row = await this.work.one<{ isNew: boolean }>(REMEMBER, [adminId, network]);
      return row?.isNew ?? false;
    });
  }
}

/** How administrators have arranged their lists, a column of their rows. */
@Injectable()
export class TypeormAdminLists extends AdminLists {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async of(adminId: number): Promise<PreferencesByList> {
    const row = await this.work.one<{ lists: PreferencesByList }>('select lists from admins where id = $1', [adminId]);
    return row?.lists ?? {};
  }

  async set(adminId: number, list: ListName, preferences: ListPreferences): Promise<void> {
    const values = [adminId, list, JSON.stringify(preferences)];
    await this.work.execute('update admins set lists = lists || jsonb_build_object($2::text, $3::jsonb) where id = $1', values);
  }
}
