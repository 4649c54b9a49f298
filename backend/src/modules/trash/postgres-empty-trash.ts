import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { Every, HOUR } from '../../platform/schedule/every.js';
import { RestoreTrashed } from './restore-trashed.js';

/** Discards what was in the trash for 30 days. */
@Injectable()
export class EmptyTrash {
  constructor(private readonly restoreTrashed: RestoreTrashed) {}

  @Every('empty-trash', HOUR, { lock: LOCKS.trash })
  async execute(): Promise<void> {
    await this.restoreTrashed.discardExpired();
  }
}
