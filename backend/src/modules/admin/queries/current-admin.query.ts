import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { CurrentAdminView } from './current-admin.view.js';

const CURRENT = projection<CurrentAdminView>({
  id: 'id',
  username: 'username',
  email: 'email',
  lastLoginAt: 'last_login_at',
  mustChangePassword: 'must_change_password',
  twoFactorEnabled: 'totp_confirmed_at is not null',
  recoveryCodesLeft: 'cardinality(recovery_code_hashes)',
}).statement({ name: 'current-admin', from: 'admins where id = $1' });

@Injectable()
export class CurrentAdminQuery {
  constructor(private readonly reader: Reader) {}

  of(adminId: number): Promise<JsonOf<CurrentAdminView> | undefined> {
    return this.reader.json(CURRENT, [adminId]);
  }
}
