/** Records of the backups that are being stored. The record of a killed process stays, so that the backup is shown as interrupted. */
export abstract class BackupRuns {
  /** `startedBy`: username of the administrator; undefined for the schedule. The caller holds the lock of the backup. */
  abstract during<T>(startedBy: string | undefined, work: () => Promise<T>): Promise<T>;
}
