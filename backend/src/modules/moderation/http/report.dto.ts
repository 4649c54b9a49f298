import { message } from '../../../kernel/message.js';
import { Flag, Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  REPORT_STATUSES,
  RESOLUTIONS,
  type ReportReason,
  type ReportStatus,
  type Resolution,
} from '../domain/report.js';

const reasonRequired = message('reason_required', 'Please choose a reason');
const actionRequired = message('action_required', 'Please choose what to do');

/** Requires exactly one of `profileId` and `mediaId`, which `ReportContent` checks. */
export class ReportContentDto {
  @Id({ description: 'Id of the reported profile.', optional: true })
  profileId?: number;

  @Id({ description: 'Id of the reported media item.', optional: true })
  mediaId?: number;

  @OneOf(REPORT_REASONS, { description: 'Reason of the report.', error: reasonRequired({}) })
  reason: ReportReason;

  @Text({
    description: 'Details as plain text.',
    optional: true,
    trim: true,
    max: REPORT_DETAILS_MAX,
    error: tooLong({ label: 'Details', max: REPORT_DETAILS_MAX }),
  })
  details?: string;
}

export class ReportFilterDto extends NumberedPageDto {
  @OneOf([...REPORT_STATUSES, 'all'], { description: 'Only reports with this status; `open` by default.', optional: true })
  status?: ReportStatus | 'all';
}

export class ReportIdDto {
  @Id({ description: 'Id of the report.' })
  id: number;
}

export class ResolveReportDto {
  @OneOf(RESOLUTIONS, {
    description: '`delete` deletes the reported media item or profile.',
    error: actionRequired({}),
  })
  action: Resolution;

  @Flag({
    description:
      'Whether `dismiss` also dismisses the earlier open reports about the same media item or profile; false by default. Without effect on the other actions.',
    optional: true,
  })
  earlier?: boolean;
}
