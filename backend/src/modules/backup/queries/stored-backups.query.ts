import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { StoredBackupView } from './stored-backup.view.js';

const LISTED_MAX = 200;

const BACKUP = projection<StoredBackupView>({
  id: 'id',
  scheduled: 'scheduled',
  size: 'size_bytes',
  sha256: 'sha256',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  verifiedAt: 'verified_at',
  verification: 'verification',
  alarm: 'error',
});

const ALL = BACKUP.list('finished_at desc, id desc').statement({
  name: 'stored-backups',
  from: `(select * from backups where storage_key is not null order by finished_at desc, id desc limit ${LISTED_MAX}) b`,
});
const ONE = BACKUP.statement({ name: 'stored-backup', from: 'backups where id = $1' });

/** The stored backups for the Backup screen. */
@Injectable()
export class StoredBackupsQuery {
  constructor(private readonly reader: Reader) {}

  all(): Promise<JsonOf<StoredBackupView[]>> {
    return this.reader.list(ALL);
  }

  one(id: number): Promise<JsonOf<StoredBackupView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}
