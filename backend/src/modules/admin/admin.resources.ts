import { SITE_SETTING_NAMES } from '../../kernel/site-settings.js';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { columnsOf, projection, type Unspecified } from '../../platform/database/projection.js';
import { recorded, RECORDED_ID, type Resource } from '../../platform/resources/resources.js';
import { PROFILE_TEXTS } from '../profiles/index.js';
import { ONE_ADMIN } from './queries/admins.query.js';
import { STORED_SETTINGS } from './queries/settings.query.js';
import { EDITED_LINKS, ONE_USER } from './queries/users.query.js';

export const USER: Resource = {
  type: 'user',
  versioned: { lock: { text: 'select from profiles where id = $1 for no key update' }, state: ONE_USER },
  audited: {
    paths: ['users'],
    state: projection<Unspecified>({
      username: 'p.username',
      email: 'p.email',
      pendingEmail: 'p.pending_email',
      ...columnsOf(PROFILE_TEXTS, 'p'),
      isPublicProfile: 'p.is_public',
      profileImage: 'p.profile_image',
      hidden: 'p.hidden_at is not null',
      suspendedAt: 'p.suspended_at',
      suspendedUntil: 'p.suspended_until',
      hashtags: 'p.hashtag_names',
      links: EDITED_LINKS,
      media: '(select count(*) from media m where m.profile_id = p.id and m.deleted_at is null)',
    }).statement({ name: 'audited-user', from: 'profiles p where p.id = $1 and p.deleted_at is null' }),
    title: recorded('username'),
    owner: RECORDED_ID,
    isContent: true,
  },
};

export const ADMIN: Resource = {
  type: 'admin',
  versioned: { lock: { text: 'select from admins where id = $1 for update' }, state: ONE_ADMIN },
  audited: {
    // An accepted invitation creates an account.
    paths: ['admin-accounts', 'invitation'],
    state: projection<Unspecified>({
      username: 'username',
      email: 'email',
      role: 'role',
      mustChangePassword: 'must_change_password',
      twoFactorEnabled: 'totp_confirmed_at is not null',
    }).statement({ name: 'audited-admin', from: 'admins where id = $1' }),
    title: `coalesce(${recorded('username')}, (select a.username from admins a where a.id = ${RECORDED_ID}))`,
  },
};

export const INVITATION: Resource = {
  type: 'invitation',
  audited: {
    paths: ['admin-invitations'],
    state: projection<Unspecified>({ email: 'email', role: 'role', expiresAt: 'expires_at' }).statement({
      name: 'audited-invitation',
      from: 'admin_invitations where id = $1',
    }),
    title: recorded('email'),
  },
};

/** Texts are recorded with their beginning. */
const RECORDED_SETTINGS = Object.fromEntries(
  SITE_SETTING_NAMES.map((name) => [name, `(select left(value #>> '{}', 200) from installation_settings where key = '${name}')`]),
);

export const SETTINGS: Resource = {
  type: 'settings',
  isSingle: true,
  versioned: { lock: { text: `select pg_advisory_xact_lock(${LOCKS.settings})` }, state: STORED_SETTINGS },
  audited: { state: projection<Unspecified>(RECORDED_SETTINGS).statement({ name: 'audited-settings' }) },
};
