import type { NewReport, Report, ReportStatus, Subject } from './report.js';

export abstract class Reports {
  /** What is shown to the public under these ids; `NothingToReport` otherwise. */
  abstract subject(of: { profileId?: number; mediaId?: number }): Promise<Subject>;

  /** One open report of somebody about the same thing is enough: a second changes nothing. */
  abstract add(report: NewReport): Promise<void>;

  /** Locked until the transaction ends. `ReportNotFound` otherwise. */
  abstract forResolving(id: number): Promise<Report>;

  abstract resolve(id: number, status: ReportStatus, adminId: number): Promise<void>;

  /** Every open report about it: when the thing is gone from sight, so is what they asked for. */
  abstract resolveAllAbout(subject: { profileId: number; mediaId?: number }, status: ReportStatus, adminId: number): Promise<void>;
}
