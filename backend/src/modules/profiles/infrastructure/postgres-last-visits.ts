import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { LastVisits } from '../application/last-visits.js';

const RECORD = `update profiles set last_seen_at = $2 where id = $1 and last_seen_at < $2::timestamptz - interval '1 hour'`;

@Injectable()
export class PostgresLastVisits extends LastVisits {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async record(creatorId: number, at: Date): Promise<void> {
    await this.work.manager.query(RECORD, [creatorId, at]);
  }
}
