import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { USERNAME_CHANGES_ALLOWED } from '../domain/profile.js';
import { ProfileNotFound } from '../domain/profiles.errors.js';
import type { UsernameQuotaView } from './username-quota.view.js';

const QUOTA = projection<UsernameQuotaView>({
  changesUsed: 'username_changes',
  changesRemaining: '$2::int - username_changes',
  canChange: 'username_changes < $2::int',
}).statement({ name: 'username-quota', from: 'profiles where id = $1' });

@Injectable()
export class UsernameQuotaQuery {
  constructor(private readonly reader: Reader) {}

  async of(creatorId: number): Promise<JsonOf<UsernameQuotaView>> {
    const quota = await this.reader.json(QUOTA, [creatorId, USERNAME_CHANGES_ALLOWED]);
    if (quota === undefined) throw new ProfileNotFound();
    return quota;
  }
}
