import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';

/** Recorded state by object type: what an administrator can change, without secrets. */
const OBJECTS: Record<string, string> = {
  user: `select json_build_object('username', p.username, 'email', p.email, 'pendingEmail', p.pending_email, 'bio', p.bio, 'location', p.location,
      'isPublicProfile', p.is_public, 'profileImage', p.profile_image, 'hidden', p.hidden_at is not null, 'hashtags', p.hashtag_names,
      'links', (select coalesce(json_agg(json_build_object('platform', l.platform, 'url', l.url, 'title', l.display_name) order by l.position, l.id), '[]')
        from external_links l where l.profile_id = p.id and l.removed_at is null),
      'media', (select count(*) from media m where m.profile_id = p.id))::text as j
    from profiles p where p.id = $1`,
  media: `select json_build_object('username', p.username, 'fileName', m.storage_key, 'originalName', m.original_name, 'mimeType', m.mime_type,
      'fileSize', m.file_size, 'purpose', m.purpose, 'sensitive', m.sensitive, 'hidden', m.hidden_at is not null)::text as j
    from media m join profiles p on p.id = m.profile_id where m.id = $1`,
  hashtag: `select json_build_object('name', name, 'usageCount', usage_count)::text as j from hashtags where id = $1`,
  admin: `select json_build_object('username', username, 'email', email, 'mustChangePassword', must_change_password,
      'twoFactorEnabled', totp_confirmed_at is not null)::text as j
    from admins where id = $1`,
  report: `select json_build_object('profileId', profile_id, 'mediaId', media_id, 'reason', reason, 'status', status)::text as j
    from reports where id = $1`,
};

/** The state of an object, which the audit log records before and after an action. */
@Injectable()
export class AuditedObjectQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns JSON text, or undefined when the object does not exist or its type has no recorded state. */
  async state(type: string, id: string | undefined): Promise<string | undefined> {
    const text = OBJECTS[type];
    if (text === undefined || !/^[1-9]\d{0,8}$/.test(id ?? '')) return undefined;
    return this.reader.json({ name: `audited-${type}`, text }, [id]);
  }
}
