import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import { Activities } from '../domain/activities.js';
import type { Activity } from '../domain/activity.js';

const REMOVE_UPLOAD = `delete from activities where media_id = $1 and activity_type = 'media_upload'`;
const INSERT = 'insert into activities (profile_id, activity_type, description, metadata, media_id) values ($1, $2, $3, $4, $5)';

/** Entries are only ever added, so there is no object to map. */
@Injectable()
export class TypeormActivities extends Activities {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ creatorId, type, description, metadata, mediaId }: Activity): Promise<void> {
    await this.work.manager.query(INSERT, [creatorId, type, description, metadata ? JSON.stringify(metadata) : null, mediaId ?? null]);
  }

  async removeUpload(mediaId: number): Promise<void> {
    await this.work.manager.query(REMOVE_UPLOAD, [mediaId]);
  }
}
