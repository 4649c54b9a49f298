import type { AdminActivity } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';

/** The name of a type. The server may send a type that this version does not know. */
export function typeText(type: string): string {
  const names: Partial<Record<string, string>> = allTexts('adminActivities.types');
  return names[type] ?? type;
}

/** Counts the listed activities only (PR-56). */
export function summaryOf(activities: Pick<AdminActivity, 'activityType' | 'userId'>[]) {
  return {
    total: activities.length,
    uploads: activities.filter(({ activityType }) => activityType === 'media_upload').length,
    updates: activities.filter(({ activityType }) => activityType.includes('update')).length,
    users: new Set(activities.map(({ userId }) => userId)).size,
  };
}
