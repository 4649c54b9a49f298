import type { NewReport, Report, ReportStatus, Subject } from './report.js';

export abstract class Reports {
  /** The public profile or item with this id. Throws `ReportSubjectNotFound` when it does not exist or is not public. */
  abstract subject(ids: { profileId?: number; mediaId?: number }): Promise<Subject>;

  /** Idempotent: a repeated report of a reporter about a subject changes nothing while the first is open. */
  abstract add(report: NewReport): Promise<void>;

  /** Locks the report until the transaction ends. Throws `ReportNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Report>;

  /** The creator of the reported profile or item. Throws `ReportNotFound`. */
  abstract creatorOf(id: number): Promise<number>;

  abstract resolve(id: number, status: ReportStatus, adminId: number): Promise<void>;

  /** Dismisses the report and the earlier open reports about the same subject. */
  abstract dismissUpTo(report: Report, adminId: number): Promise<void>;

  /** Resolves all open reports about the subject, because it is no longer visible. */
  abstract resolveAllAbout(subject: { profileId: number; mediaId?: number }, status: ReportStatus, adminId: number): Promise<void>;
}
