/** The tags of the back-office. */
export const adminTags = [
  'Admin',
  'AdminAccounts',
  'AdminUsers',
  'AdminMedia',
  'AdminHashtags',
  'AdminActivities',
  'AdminAudit',
  'AdminReports',
  'Overview',
  'DatabaseStats',
  'BackupStats',
  'PreparedRestores',
] as const;
