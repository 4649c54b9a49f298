import { Injectable } from '@nestjs/common';
import { columnsOf, projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { HIDDEN_MEDIA } from '../../../platform/database/visible-content.js';
import { LINK_OPTIONS, LINK_ORDER, shownLinks } from '../../links/index.js';
import { PROFILE_TEXTS } from '../../profiles/index.js';

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
    hashtags: 'p.hashtag_names',
    links: projection<Unspecified>({ ...LINK_OPTIONS, platform: 'l.platform', url: 'l.url', title: 'l.display_name' })
      .list(LINK_ORDER)
      .from(shownLinks('p.id')),
    media: '(select count(*) from media m where m.profile_id = p.id)',
  }).statement({ name: 'audited-user', from: 'profiles p where p.id = $1' }),
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
  }).statement({ name: 'audited-media', from: 'media m join profiles p on p.id = m.profile_id where m.id = $1' }),
  album: projection<Unspecified>({ username: 'p.username', name: 'a.name' }).statement({
    name: 'audited-album',
    from: 'albums a join profiles p on p.id = a.profile_id where a.id = $1',
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
  report: projection<Unspecified>({
    profileId: 'profile_id',
    mediaId: 'media_id',
    reason: 'reason',
    status: 'status',
  }).statement({ name: 'audited-report', from: 'reports where id = $1' }),
};

/** Reads the state of an object, which the audit log records before and after an action. */
@Injectable()
export class AuditedObjectQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns JSON text, or undefined when the object does not exist or its type has no recorded state. */
  async state(type: string, id: string | undefined): Promise<string | undefined> {
    const statement = OBJECTS[type];
    if (statement === undefined || !/^[1-9]\d{0,8}$/.test(id ?? '')) return undefined;
    return this.reader.json(statement, [id]);
  }
}
