import type { Notification } from '../../shared/api/public-api';
import { ageOf, type Age } from '../../shared/lib/format-ago';

export interface AgeGroup {
  age: Age;
  items: Notification[];
}

/** The list is newest first, and so are its groups; a group that would be empty is none. */
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
