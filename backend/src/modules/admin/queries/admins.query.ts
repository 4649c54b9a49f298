import { Injectable } from '@nestjs/common';
import { Id, Text, Flag, Instant, Count } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PasskeyView } from '../../../platform/sessions/passkey.dto.js';
import { ADMIN_PASSKEYS, passkeyStatements } from '../../../platform/sessions/passkey-tables.js';
import { PasskeyNotFound } from '../../../platform/sessions/passkeys.port.js';
import { VersionedResources, versionOf } from '../../../platform/database/versioned-resources.js';

export class AdminIdentityView {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @Text({ description: 'Username for signing in.' })
  username: string;

  @Text({ description: 'Email address of the administrator; null when unknown.', nullable: true })
  email: string | null;
}

export class AdminAccountView extends AdminIdentityView {
  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Whether signing in requires a code or a passkey.' })
  twoFactorEnabled: boolean;

  @Text({ description: 'Changes with the name, the address, the password and the second factor. Value for `If-Match`.' })
  version: string;
}

export class CurrentAdminView extends AdminIdentityView {
  @Instant({ description: 'Time of the last sign-in.', nullable: true })
  lastLoginAt: string | null;

  @Flag({
    description:
      'Whether all operations except this one, the change of the password and signing out are refused until the password is changed.',
  })
  mustChangePassword: boolean;

  @Flag({ description: 'Whether an authenticator app is set up, whose codes are a second factor.' })
  twoFactorEnabled: boolean;

  @Count({ description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;

  @Count({ description: 'Number of passkeys, each of which can be the second factor.' })
  passkeyCount: number;
}

/** Maximum listed accounts. Installations have far fewer administrators. */
const MAX_LISTED = 1000;

const HAS_SECOND_FACTOR = '(totp_confirmed_at is not null or exists (select from admin_passkeys k where k.admin_id = a.id))';
const PASSKEYS = passkeyStatements(ADMIN_PASSKEYS);

const ACCOUNT = projection<AdminAccountView>({
  id: 'id',
  username: 'username',
  email: 'email',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
  twoFactorEnabled: HAS_SECOND_FACTOR,
  version: versionOf('username', 'email', 'credentials_version', HAS_SECOND_FACTOR),
});

const ALL = ACCOUNT.list('id').statement({ name: 'admin-accounts', from: `(select * from admins order by id limit ${MAX_LISTED}) a` });

const ONE = ACCOUNT.statement({ name: 'admin-account', from: 'admins a where id = $1' });

const CURRENT = projection<CurrentAdminView>({
  id: 'id',
  username: 'username',
  email: 'email',
  lastLoginAt: 'last_login_at',
  mustChangePassword: 'must_change_password',
  twoFactorEnabled: 'totp_confirmed_at is not null',
  recoveryCodesLeft: 'cardinality(recovery_code_hashes)',
  passkeyCount: '(select count(*)::int from admin_passkeys k where k.admin_id = a.id)',
}).statement({ name: 'current-admin', from: 'admins a where id = $1' });

/** The administrator of a session. */
interface SignedInAdmin {
  id: number;
  username: string;
  mustChangePassword: boolean;
}

const SIGNED_IN = {
  name: 'signed-in-admin',
  text: `select id, username, must_change_password as "mustChangePassword" from admins where id = $1 and credentials_version = $2`,
};

@Injectable()
export class AdminsQuery {
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

  passkeys(adminId: number): Promise<JsonOf<PasskeyView[]>> {
    return this.reader.list(PASSKEYS.list, [adminId]);
  }

  async passkey(adminId: number, id: number): Promise<JsonOf<PasskeyView>> {
    const passkey = await this.reader.json(PASSKEYS.one, [adminId, id]);
    if (passkey === undefined) throw new PasskeyNotFound();
    return passkey;
  }

  current(adminId: number): Promise<JsonOf<CurrentAdminView> | undefined> {
    return this.reader.json(CURRENT, [adminId]);
  }

  /** Returns undefined when the account was deleted or its password was changed after the sign-in. */
  async signedIn(adminId: number, credentialsVersion: number): Promise<SignedInAdmin | undefined> {
    const [admin] = await this.reader.rows<SignedInAdmin & Record<string, unknown>>(SIGNED_IN, [adminId, credentialsVersion]);
    return admin;
  }
}
