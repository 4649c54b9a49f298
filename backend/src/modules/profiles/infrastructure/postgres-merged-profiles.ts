import { Injectable } from '@nestjs/common';
import { creatorAccount, IdempotentRequests } from '../../../platform/database/idempotent-requests.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { MergedProfiles } from '../domain/merge.js';

const ADD_NUMBERS = `update profiles k set profile_views = k.profile_views + p.profile_views, unranked_views = k.unranked_views + p.unranked_views,
    username_changes = greatest(k.username_changes, p.username_changes), created_at = least(k.created_at, p.created_at),
    last_seen_at = greatest(k.last_seen_at, p.last_seen_at), last_login_at = greatest(k.last_login_at, p.last_login_at),
    following_seen_at = least(k.following_seen_at, p.following_seen_at)
  from profiles p where p.id = $1 and k.id = $2`;
const RECOUNT = `select recompute_rows('profiles.media_count', array[$1::bigint])`;

@Injectable()
export class PostgresMergedProfiles extends MergedProfiles {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly idempotentRequests: IdempotentRequests,
  ) {
    super();
  }

  async addNumbers(fromId: number, intoId: number): Promise<void> {
    await this.work.execute(ADD_NUMBERS, [fromId, intoId]);
    await this.idempotentRequests.move(creatorAccount(fromId), creatorAccount(intoId));
  }

  async recount(id: number): Promise<void> {
    await this.work.execute(RECOUNT, [id]);
  }
}
