import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { Activities, type Activity } from './activity.js';

const REMOVE_UPLOAD = {
  name: 'remove-upload-activity',
  text: `delete from activities where media_id = $1 and activity_type = 'media_upload'`,
};

// Waits for a deletion of the item that has not committed, which has not found the entry to mark.
const INSERT = {
  name: 'activities',
  text: `insert into activities (profile_id, activity_type, description, metadata, media_id, created_at)
    select p.id, a.type, a.description,
      case when a."mediaId" is null or m.deleted_at is null and m.id is not null then a.metadata else a.metadata || '{"mediaDeleted": true}' end, m.id, a.at
    from rows from (json_to_recordset($1) as ("creatorId" int, type text, description text, metadata jsonb, "mediaId" int, at timestamptz))
        with ordinality as a("creatorId", type, description, metadata, "mediaId", at, n)
      join profiles p on p.id = a."creatorId" left join lateral (select id, deleted_at from media where id = a."mediaId" for share) m on true
    order by a.n`,
};

// Updates the last entry, because one entry for each hashtag would displace the entries of other creators in the feed.
const RENEW = {
  name: 'renew-activity',
  text: `update activities set description = $3, metadata = $4, created_at = $5::timestamptz
    where id = (select id from activities
      where profile_id = $1 and activity_type = $2 and created_at > $5::timestamptz - interval '10 minutes'
      order by created_at desc, id desc limit 1 for update skip locked)`,
};

const LOCK_FREE = {
  name: 'activity-profiles',
  text: `select id, id in (select id from profiles where id = any($1::int[]) order by id for no key update skip locked) as "isFree"
    from profiles where id = any($1::int[])`,
};
// Another statement than the one that locks, because it must read the changes of the transaction that held the lock before.
const REFRESH = {
  name: 'refresh-activities',
  text: `with listed as (update activities a set listed = p.discoverable from profiles p
      where p.id = a.profile_id and p.id = any($1::int[]) and a.listed <> p.discoverable)
    update profiles p set activity_count = (select count(*) from activities where profile_id = p.id) where id = any($1::int[])`,
};

/** Uses plain SQL, because an activity has no behaviour and needs no entity mapping. */
@Injectable()
export class PostgresActivities extends Activities {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(activities: Activity[]): Promise<void> {
    await this.work.execute(INSERT, [JSON.stringify(activities)]);
  }

  async addOrRenew(activity: Activity): Promise<void> {
    const { creatorId, type, description, metadata, at } = activity;
    const values = [creatorId, type, description, metadata ? JSON.stringify(metadata) : null, at];
    if ((await this.work.execute(RENEW, values)) === 0) await this.add([activity]);
  }

  async removeUpload(mediaId: number): Promise<void> {
    await this.work.execute(REMOVE_UPLOAD, [mediaId]);
  }

  async refresh(creatorIds: number[]): Promise<number[]> {
    const creators = await this.work.all<{ id: number; isFree: boolean }>(LOCK_FREE, [creatorIds]);
    await this.work.execute(REFRESH, [creators.filter(({ isFree }) => isFree).map(({ id }) => id)]);
    return creators.filter(({ isFree }) => !isFree).map(({ id }) => id);
  }
}
