import { Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
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

/** Exactly one of `profileId` and `mediaId` is set. */
export class ReportContentDto {
  @Id({ description: 'The profile that is reported.', optional: true })
  profileId?: number;

  @Id({ description: 'The media item that is reported.', optional: true })
  mediaId?: number;

  @OneOf(REPORT_REASONS, { description: 'Why.', message: 'Please choose a reason' })
  reason: ReportReason;

  @Text({
    description: 'More about it, plain text.',
    optional: true,
    trim: true,
    max: REPORT_DETAILS_MAX,
    message: `Details must be at most ${REPORT_DETAILS_MAX} characters`,
  })
  details?: string;
}

export class ReportFilterDto extends NumberedPageDto {
  @OneOf([...REPORT_STATUSES, 'all'], { description: 'Only those of which this became; `open` when left out.', optional: true })
  status?: ReportStatus | 'all';
}

export class ReportIdDto {
  @Id({ description: 'The report’s id.' })
  id: number;
}

export class ResolveReportDto {
  @OneOf(RESOLUTIONS, {
    description: '`delete` deletes the media item, or the profile when the report is about that.',
    message: 'Please choose what to do',
  })
  action: Resolution;
}
