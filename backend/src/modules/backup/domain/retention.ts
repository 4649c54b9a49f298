/** Numbers of periods of which the newest backup is kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

interface Retained {
  finishedAt: Date;
  /** True when the restore drill failed. */
  failed: boolean;
}

/** Failed backups that stay for inspection. */
const KEPT_FAILED = 7;

const DAY_MS = 86_400_000;
const dayOf = ({ finishedAt }: Retained): number => Math.floor(finishedAt.getTime() / DAY_MS);
/** Weeks start on Monday: day 0, 1 January 1970, was a Thursday. */
const weekOf = (backup: Retained): number => Math.floor((dayOf(backup) + 3) / 7);
const monthOf = ({ finishedAt }: Retained): number => finishedAt.getUTCFullYear() * 12 + finishedAt.getUTCMonth();

/**
 * Returns the backups to remove: all except the newest of each of the last days, weeks and months with a backup. The newest restorable
 * backup is never among them. The order of the backups counts and not their times, because a clock may have been set back.
 */
export function expired<Backup extends Retained>(newestFirst: Backup[], { days, weeks, months }: Retention): Backup[] {
  const restorable = newestFirst.filter((each) => !each.failed);
  const kept = new Set([
    ...restorable.slice(0, 1),
    ...newestOfEach(restorable, dayOf, days),
    ...newestOfEach(restorable, weekOf, weeks),
    ...newestOfEach(restorable, monthOf, months),
    // failed backups do not take the place of a restorable one
    ...newestFirst.filter((each) => each.failed).slice(0, KEPT_FAILED),
  ]);
  return newestFirst.filter((each) => !kept.has(each));
}

function newestOfEach<Backup>(newestFirst: Backup[], periodOf: (backup: Backup) => number, periods: number): Backup[] {
  const newest = new Map<number, Backup>();
  for (const each of newestFirst) if (!newest.has(periodOf(each))) newest.set(periodOf(each), each);
  return [...newest.values()].slice(0, periods);
}
