import { Injectable } from '@nestjs/common';
import { columnsOf, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { VersionedResources, versionOf } from '../../../platform/database/versioned-resources.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';
import { USERNAME_CHANGES_ALLOWED } from '../domain/profile.js';
import { ProfileNotFound } from '../domain/profiles.errors.js';
import type { OwnProfileView, UsernameQuotaView } from './profile.view.js';

const TEXTS = columnsOf(PROFILE_TEXTS, 'profiles');

/** A pending address is returned as `email` with `emailVerified` false (PR-4). */
const OWN_PROFILE = projection<OwnProfileView>({
  id: 'id',
  username: 'username',
  profileImage: 'profile_image',
  bannerImage: 'banner_image',
  ...TEXTS,
  email: 'coalesce(pending_email, email)',
  emailVerified: 'email is not null and pending_email is null',
  verifiedEmail: 'email',
  isPublicProfile: 'is_public',
  hidden: 'hidden_at is not null',
  createdAt: 'created_at',
  version: versionOf('username', 'email', 'pending_email', 'profile_image', 'banner_image', 'is_public', ...Object.values(TEXTS)),
}).statement({ name: 'own-profile', isShort: true, from: 'profiles where id = $1' });

const QUOTA = projection<UsernameQuotaView>({
  changesUsed: 'username_changes',
  changesRemaining: '$2::int - username_changes',
  canChange: 'username_changes < $2::int',
}).statement({ name: 'username-quota', from: 'profiles where id = $1' });

@Injectable()
export class OwnProfileQuery {
  constructor(
    private readonly reader: Reader,
    resources: VersionedResources,
  ) {
    resources.register('own-profile', { lock: { text: 'select from profiles where id = $1 for update' }, state: OWN_PROFILE });
  }

  /** Undefined when the profile does not exist. */
  of(creatorId: number): Promise<JsonOf<OwnProfileView> | undefined> {
    return this.reader.json(OWN_PROFILE, [creatorId]);
  }

  /** Username changes used and left (PR-12). */
  async usernameQuota(creatorId: number): Promise<JsonOf<UsernameQuotaView>> {
    const quota = await this.reader.json(QUOTA, [creatorId, USERNAME_CHANGES_ALLOWED]);
    if (quota === undefined) throw new ProfileNotFound();
    return quota;
  }
}
