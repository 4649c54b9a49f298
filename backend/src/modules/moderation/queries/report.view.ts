import { NumberedPageView } from '../../../platform/http/contract/numbered-page.dto.js';
import { PickType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, ListOf, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { REPORT_REASONS, REPORT_STATUSES } from '../domain/report.js';
import { ProfileAvatarView, ProfileIdentityView } from '../../profiles/index.js';

export class ReportedProfileView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;
}

export class ReportedMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Text({ description: 'URL of a thumbnail, for administrators.' })
  thumbnailUrl: string;

  @Text({ description: 'URL of the file, for administrators.' })
  storageUrl: string;

  @Flag({ description: 'Whether it is hidden.' })
  hidden: boolean;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;
}

export class ReporterView extends ProfileIdentityView {}

export class ReportView {
  @Id({ description: 'Id of the report.' })
  id: number;

  @OneOf(REPORT_REASONS, { description: 'Reason of the report.' })
  reason: string;

  @Text({ description: 'Text of the reporter; may be empty.' })
  details: string;

  @OneOf(REPORT_STATUSES, { description: 'Status of the report.' })
  status: string;

  @Instant({ description: 'Time of the report.' })
  createdAt: string;

  @Instant({ description: 'Time of the resolution; null while open.', nullable: true })
  resolvedAt: string | null;

  @Text({ description: 'Username of the administrator who resolved it; null while open, or when the account was deleted.', nullable: true })
  resolvedBy: string | null;

  @Nested(ReporterView, { description: 'Reporter; null when the account was deleted.', nullable: true })
  reporter: ReporterView | null;

  @Nested(ReportedProfileView, { description: 'Reported profile, or the owner of the reported item.' })
  profile: ReportedProfileView;

  @Nested(ReportedMediaView, { description: 'Reported media item; null when the profile is reported.', nullable: true })
  media: ReportedMediaView | null;

  @Count({ description: 'Number of open reports about the same media item or profile.' })
  openReports: number;
}

export class ReportPageView extends NumberedPageView {
  @ListOf(ReportView, { description: 'Open reports oldest first, resolved reports newest first.' })
  reports: ReportView[];
}

/** Reports of one group that a response contains. */
export const REPORTS_IN_GROUP = 10;

export class ReasonCountView {
  @OneOf(REPORT_REASONS, { description: 'Reason of the reports.' })
  reason: string;

  @Count({ description: 'Number of reports with this reason.' })
  count: number;
}

export class GroupedReportView extends PickType(ReportView, ['id', 'reason', 'details', 'createdAt', 'reporter']) {}

export class ReportGroupView {
  @Id({ description: 'Id of the newest report, which resolves the group.' })
  newestId: number;

  @OneOf(REPORT_STATUSES, { description: 'Status of the reports.' })
  status: string;

  @Nested(ReportedProfileView, { description: 'Reported profile, or the owner of the reported item.' })
  profile: ReportedProfileView;

  @Nested(ReportedMediaView, { description: 'Reported media item; null when the profile is reported.', nullable: true })
  media: ReportedMediaView | null;

  @Count({ description: 'Number of reports.' })
  reportCount: number;

  @Instant({ description: 'Time of the first report.' })
  firstReportedAt: string;

  @Instant({ description: 'Time of the last report.' })
  lastReportedAt: string;

  @Instant({ description: 'Time of the last resolution; null while open.', nullable: true })
  resolvedAt: string | null;

  @Text({
    description: 'Username of the administrator who resolved the newest report; null while open, or when the account was deleted.',
    nullable: true,
  })
  resolvedBy: string | null;

  @ListOf(ReasonCountView, { description: 'Reasons, the most frequent first.' })
  reasons: ReasonCountView[];

  @ListOf(GroupedReportView, { description: `The newest ${REPORTS_IN_GROUP} reports, newest first.` })
  reports: GroupedReportView[];
}

export class ReportGroupPageView extends NumberedPageView {
  @ListOf(ReportGroupView, { description: 'Open groups with the oldest report first, resolved groups newest first.' })
  groups: ReportGroupView[];
}
