import { Injectable, Logger } from '@nestjs/common';
import type { SignedInAdmin } from '../../../kernel/actor.js';
import { ADMIN_ROLES } from '../../../kernel/admin-role.js';
import { Id, Text, Flag, Instant, Count, OneOf } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { BackgroundWriter } from '../../../platform/database/background-writer.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PasskeyView } from '../../../platform/sessions/passkey.dto.js';
import { ADMIN_PASSKEYS, passkeyStatements } from '../../../platform/sessions/passkey-tables.js';
import { PasskeyNotFound } from '../../../platform/sessions/passkeys.port.js';
import { versionOf } from '../../../platform/resources/resources.js';
import { sessionList, type SessionView } from '../../sessions/index.js';

class AdminIdentityView {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @Text({ description: 'Username for signing in.' })
  username: string;

  @Text({ description: 'Email address of the administrator; null when unknown.', nullable: true })
  email: string | null;

  @OneOf(ADMIN_ROLES, { description: 'Role. Each has all rights of the ones before it; `x-role` of an operation names the least one.' })
  role: string;
}

export class AdminAccountView extends AdminIdentityView {
  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Whether signing in requires a code or a passkey.' })
  twoFactorEnabled: boolean;

  @Text({ description: 'Changes with the name, the address, the role, the password and the second factor. Value for `If-Match`.' })
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

  @Flag({
    description:
      'Whether the installation requires a second factor and the caller has none. All operations are refused until it is set up, except this one and those for the password, the step-up, the second factor and signing out.',
  })
  mustSetUpSecondFactor: boolean;

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
/** Whether the installation requires a second factor, and this administrator has none (PR-126). */
const MUST_SET_UP = `(exists (select from installation_settings where key = 'requireSecondFactor' and value = 'true') and not ${HAS_SECOND_FACTOR})`;
const PASSKEYS = passkeyStatements(ADMIN_PASSKEYS);

const ACCOUNT = projection<AdminAccountView>({
  id: 'id',
  username: 'username',
  email: 'email',
  role: 'role',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
  twoFactorEnabled: HAS_SECOND_FACTOR,
  version: versionOf('username', 'email', 'role', 'credentials_version', HAS_SECOND_FACTOR),
});

const ALL = ACCOUNT.list('id').statement({ name: 'admin-accounts', from: `(select * from admins order by id limit ${MAX_LISTED}) a` });

export const ONE_ADMIN = ACCOUNT.statement({ name: 'admin-account', from: 'admins a where id = $1' });

const CURRENT = projection<CurrentAdminView>({
  id: 'id',
  username: 'username',
  email: 'email',
  role: 'role',
  lastLoginAt: 'last_login_at',
  mustChangePassword: 'must_change_password',
  mustSetUpSecondFactor: MUST_SET_UP,
  twoFactorEnabled: 'totp_confirmed_at is not null',
  recoveryCodesLeft: 'cardinality(recovery_code_hashes)',
  passkeyCount: '(select count(*)::int from admin_passkeys k where k.admin_id = a.id)',
}).statement({ name: 'current-admin', from: 'admins a where id = $1' });

const SIGNED_IN = {
  name: 'signed-in-admin',
  text: `select a.id, username, role, must_change_password as "mustChangePassword", ${MUST_SET_UP} as "mustSetUpSecondFactor",
      s.last_seen_at < now() - interval '5 minutes' as "isUseDue"
    from admins a left join admin_sessions s on s.sid = $3 where a.id = $1 and credentials_version = $2`,
};

/** Does not wait for a session that is being ended. */
const RECORD_USE = {
  name: 'record-admin-session-use',
  text: `update admin_sessions set last_seen_at = now()
    where sid = (select sid from admin_sessions where sid = $1 for no key update skip locked)`,
};

interface SignedInRow extends SignedInAdmin, Record<string, unknown> {
  isUseDue: boolean | null;
}

@Injectable()
export class AdminsQuery {
  private readonly log = new Logger('admin-sessions');

  constructor(
    private readonly reader: Reader,
    private readonly background: BackgroundWriter,
  ) {}

  /** Returns the accounts, oldest first. */
  all(): Promise<JsonOf<AdminAccountView[]>> {
    return this.reader.list(ALL);
  }

  one(id: number): Promise<JsonOf<AdminAccountView> | undefined> {
    return this.reader.json(ONE_ADMIN, [id]);
  }

  passkeys(adminId: number): Promise<JsonOf<PasskeyView[]>> {
    return this.reader.list(PASSKEYS.list, [adminId]);
  }

  passkey(adminId: number, id: number): Promise<JsonOf<PasskeyView>> {
    return this.reader.existing(PASSKEYS.one, [adminId, id], PasskeyNotFound);
  }

  current(adminId: number): Promise<JsonOf<CurrentAdminView> | undefined> {
    return this.reader.json(CURRENT, [adminId]);
  }

  /** Returns undefined when the account was deleted or its password was changed after the sign-in. Records the use of the session. */
  async signedIn(adminId: number, credentialsVersion: number, sid: string): Promise<SignedInAdmin | undefined> {
    const found = await this.reader.one<SignedInRow>(SIGNED_IN, [adminId, credentialsVersion, sid]);
    if (found === undefined) return undefined;
    const { isUseDue, ...admin } = found;
    if (isUseDue === true) this.recordUse(sid);
    return admin;
  }

  /** In the background, because a request must not fail when the use cannot be written, as during a restore. */
  private recordUse(sid: string): void {
    this.background.execute(RECORD_USE, [sid]).catch((error: unknown) => this.log.debug(error, 'recording the use of a session failed'));
  }
}

/** Sessions that were made before the latest change of the password do not sign in, so they are left out. */
const SESSIONS = sessionList(
  'admin-sessions',
  `select s.* from admin_sessions s join admins a on a.id = s.admin_id
    where a.id = $1 and s.expire > now() and (s.sess ->> 'credentialsVersion')::int = a.credentials_version`,
);

@Injectable()
export class AdminSessionsQuery {
  constructor(private readonly reader: Reader) {}

  /** The current session first, then by last use. */
  of(adminId: number, sid: string): Promise<JsonOf<SessionView[]>> {
    return this.reader.list(SESSIONS, [adminId, sid]);
  }
}
