import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ShownLinks } from '../domain/shown-links.js';

const REMOVE_ALL = 'update external_links set removed_at = $2 where profile_id = $1 and removed_at is null';

@Injectable()
export class PostgresShownLinks extends ShownLinks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async removeAll(creatorId: number, now: Date): Promise<void> {
    await this.work.manager.query(REMOVE_ALL, [creatorId, now]);
  }
}
