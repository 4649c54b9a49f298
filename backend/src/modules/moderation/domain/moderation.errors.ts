import { domainError } from '../../../kernel/domain-error.js';

export class ReportSubjectNotFound extends domainError('nothing_to_report', 'not-found', 'There is no such profile or media item') {}
export class AmbiguousReportSubject extends domainError('one_subject', 'invalid', 'Report either a profile or a media item') {}
export class CannotReportYourself extends domainError('cannot_report_yourself', 'invalid', 'You cannot report yourself') {}
export class ReportNotFound extends domainError('report_not_found', 'not-found', 'There is no such report') {}
export class ReportResolved extends domainError('report_resolved', 'conflict', 'This report has been resolved already') {}
export class ReportWithoutMedia extends domainError(
  'no_media_in_report',
  'invalid',
  'This report is about a profile, not about a media item',
) {}
