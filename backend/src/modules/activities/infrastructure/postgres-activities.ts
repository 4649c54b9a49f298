import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Activities } from '../domain/activities.js';
import type { Activity } from '../domain/activity.js';

const REMOVE_UPLOAD = `delete from activities where media_id = $1 and activity_type = 'media_upload'`;
const INSERT = {
  name: 'activity',
  text: 'insert into activities (profile_id, activity_type, description, metadata, media_id) values ($1, $2, $3, $4, $5)',
};

// Updates the last entry, because one entry for each hashtag would displace the entries of other creators in the feed.
const RENEW = `update activities set description = $3, metadata = $4, created_at = now()
  where id = (select id from activities where profile_id = $1 and activity_type = $2 and created_at > now() - interval '10 minutes'
    order by created_at desc, id desc limit 1)`;

/** Uses plain SQL, because an activity has no behaviour and needs no entity mapping. */
@Injectable()
export class PostgresActivities extends Activities {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ creatorId, type, description, metadata, mediaId }: Activity): Promise<void> {
    await this.work.rows(INSERT, [creatorId, type, description, metadata ? JSON.stringify(metadata) : null, mediaId ?? null]);
  }

  async addOrRenew(activity: Activity): Promise<void> {
    const { creatorId, type, description, metadata } = activity;
    const values = [creatorId, type, description, metadata ? JSON.stringify(metadata) : null];
    const [, updatedCount] = await this.work.manager.query<[unknown, number]>(RENEW, values);
    if (updatedCount === 0) await this.add(activity);
  }

  async removeUpload(mediaId: number): Promise<void> {
    await this.work.manager.query(REMOVE_UPLOAD, [mediaId]);
  }
}
