import type { Notification } from '@/shared/api/public-api';
import { ageOf, type Age } from '@/shared/lib/format-ago';

export interface AgeGroup {
  age: Age;
  items: Notification[];
}

/** Splits a list that is sorted newest first into groups by age, newest first and without empty groups. */
export function groupByAge(notifications: Notification[], nowMs: number): AgeGroup[] {
  const groups: AgeGroup[] = [];
  for (const item of notifications) {
    const age = ageOf(item.createdAt, nowMs);
    const last = groups.at(-1);
    if (last?.age === age) last.items.push(item);
    else groups.push({ age, items: [item] });
  }
  return groups;
}
