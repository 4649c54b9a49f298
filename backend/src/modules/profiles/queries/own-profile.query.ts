import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { columnsOf, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';
import type { OwnProfileView } from './own-profile.view.js';

/** A pending address is returned as `email` with `emailVerified` false (PR-4). */
const OWN_PROFILE = projection<OwnProfileView>({
  id: 'id',
  username: 'username',
  profileImage: 'profile_image',
  bannerImage: 'banner_image',
  ...columnsOf(PROFILE_TEXTS, 'profiles'),
  email: 'coalesce(pending_email, email)',
  emailVerified: 'email is not null and pending_email is null',
  verifiedEmail: 'email',
  isPublicProfile: 'is_public',
  hidden: 'hidden_at is not null',
  createdAt: 'created_at',
}).statement({ name: 'own-profile', isShort: true, from: 'profiles where id = $1' });

@Injectable()
export class OwnProfileQuery {
  constructor(private readonly reader: Reader) {}

  /** Undefined when the profile does not exist. */
  of(creatorId: number): Promise<JsonOf<OwnProfileView> | undefined> {
    return this.reader.json(OWN_PROFILE, [creatorId]);
  }
}
