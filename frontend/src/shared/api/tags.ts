export const tagTypes = [
  'Session',
  'Profile',
  'Creators',
  'Following',
  'Hashtags',
  'Media',
  'Links',
  'Activities',
  'Notifications',
  'Stats',
  'UsernameQuota',
  'Admin',
  'AdminAccounts',
  'AdminUsers',
  'AdminMedia',
  'AdminHashtags',
  'AdminActivities',
  'Overview',
  'DatabaseStats',
  'BackupStats',
] as const;

export type TagType = (typeof tagTypes)[number];
