import type { AdminActivity } from '../../shared/api/admin-api';

export type ActivityType = AdminActivity['activityType'];
export type TypeFilter = ActivityType | 'all';

/** PR-56; `follow` was added by PR-37. */
export const typeFilters: Record<TypeFilter, string> = {
  all: 'All Activities',
  media_upload: 'Media Uploads',
  profile_update: 'Profile Updates',
  bio_update: 'Bio Updates',
  external_link_added: 'External Links',
  hashtag_update: 'Hashtag Updates',
  follow: 'Follows',
};

export const typeFilterNames = [
  'all',
  'media_upload',
  'profile_update',
  'bio_update',
  'external_link_added',
  'hashtag_update',
  'follow',
] as const satisfies TypeFilter[];

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
