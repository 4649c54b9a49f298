import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { FailedOffsiteBackupView, FinishedOffsiteBackupView, OffsiteBackupsView } from './offsite-backups.view.js';

type Results = Pick<OffsiteBackupsView, 'latest' | 'failure'>;

const LATEST = projection<FinishedOffsiteBackupView>({ finishedAt: 'finished_at', writtenBytes: 'size_bytes' }).optionalFrom('latest');
const FAILURE = projection<FailedOffsiteBackupView>({ failedAt: 'failed_at', reason: 'error' }).optionalFrom(
  'failed where not exists (select from latest where finished_at > failed_at)',
);
const RESULTS = {
  name: 'offsite-backups',
  text: `with latest as (select finished_at, size_bytes from backups where kind = 'offsite' and verified_at is not null order by id desc limit 1),
      failed as (select failed_at, error from offsite_failures
        union all select finished_at, error from backups where kind = 'offsite' and error is not null
        order by failed_at desc limit 1)
    select ${LATEST.sql} as latest, ${FAILURE.sql} as failure`,
};

/** The off-site backups for the Backup screen (ADR 0047). */
@Injectable()
export class OffsiteBackupsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  async now(): Promise<OffsiteBackupsView> {
    const { offsite } = this.config;
    if (offsite === undefined) return { target: null, name: null, encrypted: false, latest: null, failure: null };
    const [{ latest, failure } = { latest: null, failure: null }] = await this.reader.rows<Results>(RESULTS);
    const { s3, folder, recipients } = offsite;
    return { target: s3 ? 'bucket' : 'folder', name: s3?.bucket ?? folder, encrypted: recipients.length > 0, latest, failure };
  }
}
