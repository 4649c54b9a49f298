export const REPORT_REASONS = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_DETAILS_MAX = 1000;

/** A report about a deleted subject is deleted with it, so there is no status for it. */
export const REPORT_STATUSES = ['open', 'dismissed', 'media_hidden', 'profile_hidden'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Decisions of an administrator (PR-52). */
export const RESOLUTIONS = ['dismiss', 'hide_media', 'hide_profile', 'delete'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A profile, or one of its items. */
export interface Subject {
  profileId: number;
  mediaId?: number;
}

export interface NewReport extends Subject {
  reporterId: number;
  reason: ReportReason;
  details: string;
}

/** A visitor's report for the administrators. */
export interface Report {
  id: number;
  profileId: number;
  mediaId: number | null;
  status: ReportStatus;
}

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

  /**
   * Moves the reports about and by one account to another. A report of one of them about the other, and the second open report of a
   * reporter about both, lose their reporter.
   */
  abstract move(fromId: number, intoId: number): Promise<void>;

  /** Resolves all open reports about the subject, because it is no longer visible. */
  abstract resolveAllAbout(subject: { profileId: number; mediaId?: number }, status: ReportStatus, adminId: number): Promise<void>;
}
