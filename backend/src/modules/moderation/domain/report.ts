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
