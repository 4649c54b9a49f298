import type { RestoreReport, VerifiedArchive } from '../../shared/api/admin-api';

/** A backup that waits on the server for its restore. */
export interface KeptRestore {
  archive: VerifiedArchive;
  /** The report of the dry run; null until it is complete. */
  report: RestoreReport | null;
  /** The time of the report, or of the verification without one, in milliseconds. */
  at: number;
}

const STORAGE_KEY = 'restore';
/** The server removes archives that are older than a day. */
const KEPT_MS = 86_400_000;

function isKept(value: unknown): value is KeptRestore {
  if (typeof value !== 'object' || value === null || !('archive' in value) || !('at' in value)) return false;
  return typeof value.at === 'number' && Date.now() - value.at < KEPT_MS && typeof value.archive === 'object' && value.archive !== null;
}

/** The restore that this tab has prepared, also after a reload and while the server restarts. */
export function readRestore(): KeptRestore | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    // The browser refuses the storage. The restore is prepared again after a reload.
    return null;
  }
}

export function storeRestore(restore: KeptRestore | null): void {
  try {
    if (restore === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(restore));
  } catch {
    // The browser refuses the storage, or it is full. The restore is prepared again after a reload.
  }
}
