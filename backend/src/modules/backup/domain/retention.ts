import type { StoredBackup } from './finished-backups.js';

export const KEPT_DAYS = 7;
export const KEPT_WEEKS = 4;

const DAY_MS = 86_400_000;
/** Weeks start on Monday: day 0, 1 January 1970, was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Returns the scheduled backups to remove: all except the newest of each of the last seven days and four weeks with a backup. */
export function expired(backups: StoredBackup[]): StoredBackup[] {
  const scheduled = backups.filter((each) => each.scheduled).toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime());
  const restorable = scheduled.filter((each) => !each.failed);
  const dayOf = (each: StoredBackup): number => Math.floor(each.finishedAt.getTime() / DAY_MS);
  const kept = new Set([
    ...newestOfEach(restorable, dayOf, KEPT_DAYS),
    ...newestOfEach(restorable, (each) => weekOf(dayOf(each)), KEPT_WEEKS),
    // failed backups stay for inspection, but do not take the place of a restorable one
    ...scheduled.filter((each) => each.failed).slice(0, KEPT_DAYS),
  ]);
  return scheduled.filter((each) => !kept.has(each));
}

function newestOfEach(newestFirst: StoredBackup[], periodOf: (backup: StoredBackup) => number, periods: number): StoredBackup[] {
  const newest = new Map<number, StoredBackup>();
  for (const each of newestFirst) if (!newest.has(periodOf(each))) newest.set(periodOf(each), each);
  return [...newest.values()].slice(0, periods);
}
