import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { VersionedResources, versionOf } from '../../../platform/database/versioned-resources.js';
import type { AdminAccountView } from './admin-account.view.js';

/** Maximum listed accounts. Installations have far fewer administrators. */
const MAX_LISTED = 1000;

const ACCOUNT = projection<AdminAccountView>({
  id: 'id',
  username: 'username',
  email: 'email',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
  twoFactorEnabled: 'totp_confirmed_at is not null',
  version: versionOf('username', 'email', 'credentials_version', 'totp_confirmed_at is not null'),
});

const ALL = ACCOUNT.list('id').statement({ name: 'admin-accounts', from: `(select * from admins order by id limit ${MAX_LISTED}) a` });

const ONE = ACCOUNT.statement({ name: 'admin-account', from: 'admins where id = $1' });

@Injectable()
export class AdminAccountsQuery {
  constructor(
    private readonly reader: Reader,
    resources: VersionedResources,
  ) {
    resources.register('admin-account', { lock: { text: 'select from admins where id = $1 for update' }, state: ONE });
  }

  /** Returns the accounts, oldest first. */
  all(): Promise<JsonOf<AdminAccountView[]>> {
    return this.reader.list(ALL);
  }

  one(id: number): Promise<JsonOf<AdminAccountView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}
