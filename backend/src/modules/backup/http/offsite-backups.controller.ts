import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { plainMessage } from '../../../kernel/message.js';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { OffsiteSnapshots, type ListedSnapshot } from '../application/offsite-snapshots.js';
import { BackupsQuery } from '../queries/backups.query.js';
import { OffsiteBackupsView, OffsiteSnapshotView } from '../queries/backups.view.js';

const LISTED_MAX = 200;

/** Off-site backups are made every night and by command, and restored by command (ADR 0047). */
@ApiTags('Back-office: backup')
@BackOffice('adm/api/backup/offsite')
@AdminOnly()
export class OffsiteBackupsController {
  constructor(
    private readonly backups: BackupsQuery,
    private readonly snapshots: OffsiteSnapshots,
  ) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Returns the target of the off-site backups, the latest success and the latest failure')
  @Returns(200, OffsiteBackupsView)
  @Throws(401, 403)
  getOffsiteBackups(): Promise<OffsiteBackupsView> {
    return this.backups.offsite();
  }

  @Get('snapshots')
  @Expensive()
  @Summary(
    'Lists the off-site backups in the target, newest first, and then the foreign ones',
    'At most 200. Responds 400 without a target.',
  )
  @Returns(200, OffsiteSnapshotView, { list: true })
  @Throws(400, 401, 403, 503)
  async getOffsiteSnapshots(): Promise<OffsiteSnapshotView[]> {
    return (await this.snapshots.list(LISTED_MAX)).map(viewOf);
  }
}

const viewOf = ({ id, head, error, problem, isForeign }: ListedSnapshot): OffsiteSnapshotView => ({
  id,
  createdAt: head?.createdAt ?? null,
  rows: head?.rows ?? 0,
  files: head?.files ?? 0,
  writtenBytes: head ? head.archive.bytes + head.newBytes : 0,
  encrypted: head?.encrypted ?? false,
  isForeign,
  problem: problem ?? null,
  problemMessage: head?.problemMessage ?? (error === undefined ? null : plainMessage(error)),
});
