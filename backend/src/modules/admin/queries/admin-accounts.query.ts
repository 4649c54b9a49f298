import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import type { AdminAccountView } from './admin-account.view.js';

/** Limits the response; installations have far fewer administrators. */
const AT_MOST = 1000;

const account = `json_build_object('id', id, 'username', username, 'email', email, 'createdAt', created_at, 'lastLoginAt', last_login_at,
  'twoFactorEnabled', totp_confirmed_at is not null)`;

const ALL = {
  name: 'admin-accounts',
  text: `select coalesce(json_agg(${account} order by id), '[]')::text as j from (select * from admins order by id limit ${AT_MOST}) a`,
};

const ONE = { name: 'admin-account', text: `select ${account}::text as j from admins where id = $1` };

@Injectable()
export class AdminAccountsQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns the accounts, oldest first. */
  async all(): Promise<JsonOf<AdminAccountView[]>> {
    return (await this.reader.json(ALL)) ?? '[]';
  }

  one(id: number): Promise<JsonOf<AdminAccountView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}
