import { Count, Flag, Id, Instant, ListOf, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { REPORT_REASONS, REPORT_STATUSES } from '../domain/report.js';

export class ReportedProfileView {
  @Id({ description: 'The user’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Flag({ description: 'Whether the profile is hidden already.' })
  hidden: boolean;
}

export class ReportedMediaView {
  @Id({ description: 'The media item’s id.' })
  id: number;

  @OneOf(['image', 'gif', 'video'], { description: 'What it is.' })
  kind: string;

  @Text({ description: 'A still picture of it, for administrators.' })
  thumbnailUrl: string;

  @Text({ description: 'The whole file, for administrators.' })
  storageUrl: string;

  @Flag({ description: 'Whether it is hidden already.' })
  hidden: boolean;

  @Flag({ description: 'Blurred until clicked.' })
  sensitive: boolean;
}

export class ReporterView {
  @Id({ description: 'The user’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;
}

export class ReportView {
  @Id({ description: 'The report’s id.' })
  id: number;

  @OneOf(REPORT_REASONS, { description: 'Why it was reported.' })
  reason: string;

  @Text({ description: 'What the visitor wrote; empty when nothing.' })
  details: string;

  @OneOf(REPORT_STATUSES, { description: 'What became of it.' })
  status: string;

  @Instant({ description: 'When it was reported.' })
  createdAt: string;

  @Instant({ description: 'When it was decided; null: not yet.', nullable: true })
  resolvedAt: string | null;

  @Text({ description: 'Which administrator decided; null: not yet, or the account is gone.', nullable: true })
  resolvedBy: string | null;

  @Nested(ReporterView, { description: 'Who reported it; null when they are gone.', nullable: true })
  reporter: ReporterView | null;

  @Nested(ReportedProfileView, { description: 'Whose profile it is about.' })
  profile: ReportedProfileView;

  @Nested(ReportedMediaView, { description: 'The item it is about; null: the profile as a whole.', nullable: true })
  media: ReportedMediaView | null;

  @Count({ description: 'How many open reports there are about the same thing.' })
  openReports: number;
}

export class ReportPageView {
  @ListOf(ReportView, { description: 'Open ones: the oldest first; decided ones: the newest first.' })
  reports: ReportView[];

  @Count({ description: 'How many pages there are.' })
  totalPages: number;

  @Count({ description: 'How many reports match.' })
  totalCount: number;

  @Flag({ description: 'True when the total is an estimate.' })
  totalEstimated: boolean;
}
