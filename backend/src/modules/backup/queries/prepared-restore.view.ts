import { Flag, Instant, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { RestoreReportView, VerifiedArchiveView } from './restore.view.js';

export const RESTORE_STATES = ['verified', 'rehearsed', 'restoring', 'interrupted', 'restored'] as const;

export class PreparedRestoreView {
  @Nested(VerifiedArchiveView, { description: 'The uploaded backup.' })
  archive: VerifiedArchiveView;

  @OneOf(RESTORE_STATES, {
    description:
      '`verified`: the dry run is not complete. `rehearsed`: `report` says what a restore would change. `restoring`: the restore runs. `interrupted`: it failed or its server ended, and it changed nothing. `restored`: complete, and `report` says what has changed.',
  })
  state: string;

  @Flag({ description: 'Whether the caller uploaded it.' })
  isOwn: boolean;

  @Text({ description: 'Username of the administrator who uploaded it.' })
  preparedBy: string;

  @Instant({ description: 'Time of the upload.' })
  preparedAt: string;

  @Nested(RestoreReportView, { description: 'Report of the latest dry run or of the restore; null before it.', nullable: true })
  report: RestoreReportView | null;

  @Instant({ description: 'Time of the report; null without one.', nullable: true })
  reportedAt: string | null;

  @Text({ description: 'Username of the administrator who started the restore; null before it.', nullable: true })
  startedBy: string | null;

  @Instant({ description: 'Time when the restore was complete; null before it.', nullable: true })
  restoredAt: string | null;
}
