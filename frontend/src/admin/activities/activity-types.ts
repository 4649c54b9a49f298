import type { AdminActivity } from '@/shared/api/admin-api';
import { adminActivitiesTexts } from '@/shared/i18n/en/admin/activities';
import { getT } from '@/shared/i18n/texts';

export type ActivityType = AdminActivity['activityType'];
export type TypeFilter = ActivityType | 'all';

/** PR-56; `follow` was added by PR-37. */
export const typeFilterNames = [
  'all',
  'media_upload',
  'profile_update',
  'bio_update',
  'external_link_added',
  'hashtag_update',
  'follow',
] as const satisfies TypeFilter[];

/** The name of a type. The server may send a type that this version does not know. */
export function typeText(type: string): string {
  const names: Partial<Record<string, string>> = getT(adminActivitiesTexts).types;
  return names[type] ?? type;
}

export interface Summary {
  total: number;
  uploads: number;
  updates: number;
  users: number;
}

/** Counts the listed activities only (PR-56). */
export function summaryOf(activities: Pick<AdminActivity, 'activityType' | 'userId'>[]): Summary {
  return {
    total: activities.length,
    uploads: activities.filter(({ activityType }) => activityType === 'media_upload').length,
    updates: activities.filter(({ activityType }) => activityType.includes('update')).length,
    users: new Set(activities.map(({ userId }) => userId)).size,
  };
}
