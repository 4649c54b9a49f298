import type { RestoreReport } from '../domain/restore-report.js';

export interface VerifiedArchive {
  id: string;
  createdAt: string;
  schemaVersion: string;
  rows: number;
  files: number;
  missingFiles: number;
  isForeign: boolean;
}

/**
 * Records of uploaded archives and their restores, which every administrator sees for a day. `BackupRestore.apply` records the start and
 * the completion, so that they hold exactly when the restore does.
 */
export abstract class PreparedRestores {
  abstract add(archive: VerifiedArchive, preparedBy: string): Promise<void>;

  abstract saveReport(id: string, report: RestoreReport): Promise<void>;

  /** Returns false when there is no such record. */
  abstract remove(id: string): Promise<boolean>;
}
