import { Injectable } from '@nestjs/common';
import { SITE_SETTING_NAMES } from '../../../kernel/site-settings.js';
import { columnsOf, projection, type Unspecified } from '../../../platform/database/projection.js';
import type { JsonRow, JsonStatement } from '../../../platform/database/statement.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { HIDDEN_MEDIA, notTrashedMedia, notTrashedProfile } from '../../../platform/database/visible-content.js';
import { LINK_OPTIONS, LINK_ORDER, shownLinks } from '../../links/index.js';
import { PROFILE_TEXTS } from '../../profiles/index.js';

/** Texts are recorded with their beginning. */
const SETTINGS = projection<Unspecified>(
  Object.fromEntries(
    SITE_SETTING_NAMES.map((name) => [name, `(select left(value #>> '{}', 200) from installation_settings where key = '${name}')`]),
  ),
).statement({ name: 'audited-settings' });

/** Recorded state by object type: the fields that an administrator can change, without secrets. */
const OBJECTS: Record<string, JsonStatement<Unspecified>> = {
  user: projection<Unspecified>({
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
    links: projection<Unspecified>({ ...LINK_OPTIONS, platform: 'l.platform', url: 'l.url', title: 'l.display_name' })
      .list(LINK_ORDER)
      .from(shownLinks('p.id')),
    media: '(select count(*) from media m where m.profile_id = p.id and m.deleted_at is null)',
  }).statement({ name: 'audited-user', from: 'profiles p where p.id = $1 and p.deleted_at is null' }),
  media: projection<Unspecified>({
    username: 'p.username',
    fileName: 'm.storage_key',
    originalName: 'm.original_name',
    mimeType: 'm.mime_type',
    fileSize: 'm.file_size',
    purpose: 'm.purpose',
    title: 'm.title',
    caption: 'm.caption',
    altText: 'm.alt_text',
    credit: 'm.credit',
    sensitive: 'm.sensitive',
    hidden: HIDDEN_MEDIA,
  }).statement({ name: 'audited-media', from: 'media m join profiles p on p.id = m.profile_id where m.id = $1 and m.deleted_at is null' }),
  album: projection<Unspecified>({ username: 'p.username', name: 'a.name', isPrivate: 'a.is_private' }).statement({
    name: 'audited-album',
    from: 'albums a join profiles p on p.id = a.profile_id where a.id = $1',
  }),
  collection: projection<Unspecified>({ username: 'p.username', name: 'c.name', isPublic: 'c.is_public' }).statement({
    name: 'audited-collection',
    from: 'collections c join profiles p on p.id = c.profile_id where c.id = $1',
  }),
  hashtag: projection<Unspecified>({ name: 'name', usageCount: 'usage_count' }).statement({
    name: 'audited-hashtag',
    from: 'hashtags where id = $1',
  }),
  admin: projection<Unspecified>({
    username: 'username',
    email: 'email',
    role: 'role',
    mustChangePassword: 'must_change_password',
    twoFactorEnabled: 'totp_confirmed_at is not null',
  }).statement({ name: 'audited-admin', from: 'admins where id = $1' }),
  invitation: projection<Unspecified>({ email: 'email', role: 'role', expiresAt: 'expires_at' }).statement({
    name: 'audited-invitation',
    from: 'admin_invitations where id = $1',
  }),
  block_list_entry: projection<Unspecified>({ kind: 'kind', value: 'value', note: 'note' }).statement({
    name: 'audited-block-list-entry',
    from: 'block_list_entries where id = $1',
  }),
  report: projection<Unspecified>({
    profileId: 'profile_id',
    mediaId: 'media_id',
    reason: 'reason',
    status: 'status',
    claimedBy: `(select a.username from moderation_claims c join admins a on a.id = c.admin_id
      where c.profile_id = r.profile_id and c.media_id is not distinct from r.media_id and c.claimed_until > now())`,
    notes: '(select count(*) from moderation_notes n where n.profile_id = r.profile_id and n.media_id is not distinct from r.media_id)',
    decision: projection<Unspecified>({ outcome: 'd.outcome', rule: 'd.rule', words: 'd.words', until: 'd.until' }).optionalFrom(
      'moderation_decisions d where d.id = r.decision_id',
    ),
  }).statement({
    name: 'audited-report',
    from: `reports r where r.id = $1 and ${notTrashedProfile('r.profile_id')} and ${notTrashedMedia('r.media_id')}`,
  }),
};

/** Reads the state of an object, which the audit log records before and after an action, in the transaction of the caller if there is one. */
@Injectable()
export class AuditedObjectQuery {
  constructor(private readonly work: TypeormUnitOfWork) {}

  /** Returns JSON text, or undefined when the object does not exist or its type has no recorded state. */
  async state(type: string, id: string | undefined): Promise<string | undefined> {
    if (type === 'settings') return this.read(SETTINGS, []);
    const statement = OBJECTS[type];
    if (statement === undefined || !/^[1-9]\d{0,8}$/.test(id ?? '')) return undefined;
    return this.read(statement, [id]);
  }

  private async read(statement: JsonStatement<Unspecified>, values: unknown[]): Promise<string | undefined> {
    const row = await this.work.one<JsonRow<Unspecified>>(statement, values);
    return row?.j;
  }
}
