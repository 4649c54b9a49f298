import { invalidateOnSuccess, viewerTags, type Tag } from './cache-policy';

const UNAUTHENTICATED = 401;

/**
 * Every write is audited and changes the figures of the dashboard. A write that is refused without a session makes the
 * guard request the current administrator again.
 */
const whenWritten =
  (...tags: Tag[]) =>
  (_answer: unknown, problem: { status: number } | undefined): Tag[] => {
    if (problem === undefined) return ['AdminAudit', 'Overview', ...tags];
    return problem.status === UNAUTHENTICATED ? ['Admin'] : [];
  };

/** The cache policy of the back-office. It is a module of its own, because the public pages do not load it. */
export const adminCachePolicy = {
  getCurrentAdmin: { providesTags: (): Tag[] => ['Admin'] },
  testAdminSession: { keepUnusedDataFor: 0 },
  getStepUp: { keepUnusedDataFor: 0 },
  stepUpAdmin: { invalidatesTags: whenWritten() },
  getUserById: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminUsers'] },
  getOverview: { providesTags: (): Tag[] => ['Overview'] },
  getAdminMedia: { providesTags: (): Tag[] => ['AdminMedia'] },
  getAdminHashtags: { providesTags: (): Tag[] => ['AdminHashtags'] },
  getHashtagStats: { providesTags: (): Tag[] => ['AdminHashtags'] },
  getHashtagUsers: { providesTags: (): Tag[] => ['AdminHashtags', 'AdminUsers'] },
  getAdminAccounts: { providesTags: (): Tag[] => ['AdminAccounts'] },
  getAudit: { providesTags: (): Tag[] => ['AdminAudit'] },
  getDatabaseStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['DatabaseStats'] },
  getInactiveUsers: { keepUnusedDataFor: 0 },
  getBackupStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  getStoredBackups: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  storeBackup: { invalidatesTags: whenWritten('BackupStats', 'DatabaseStats') },
  deleteStoredBackup: { invalidatesTags: whenWritten('BackupStats') },
  getReports: { providesTags: (): Tag[] => ['AdminReports'] },

  signInAdmin: { invalidatesTags: invalidateOnSuccess('Admin') },
  changeAdminPassword: { invalidatesTags: whenWritten('Admin') },
  createUser: { invalidatesTags: whenWritten('AdminUsers', 'AdminHashtags', 'AdminActivities') },
  updateUser: { invalidatesTags: whenWritten('AdminUsers', 'AdminMedia', 'AdminActivities', 'AdminReports') },
  deleteUser: { invalidatesTags: whenWritten('AdminUsers', 'AdminMedia', 'AdminHashtags', 'AdminActivities', 'AdminReports') },
  uploadUserMedia: { invalidatesTags: whenWritten('AdminUsers', 'AdminMedia', 'AdminActivities') },
  setUserHashtags: { invalidatesTags: whenWritten('AdminUsers', 'AdminHashtags', 'AdminActivities') },
  clearUserLinks: { invalidatesTags: whenWritten('AdminUsers') },
  addUserLink: { invalidatesTags: whenWritten('AdminUsers', 'AdminActivities') },
  deleteAdminMedia: { invalidatesTags: whenWritten('AdminMedia', 'AdminUsers', 'AdminActivities', 'AdminReports') },
  moderateMedia: { invalidatesTags: whenWritten('AdminMedia', 'AdminReports') },
  createHashtag: { invalidatesTags: whenWritten('AdminHashtags') },
  renameHashtag: { invalidatesTags: whenWritten('AdminHashtags', 'AdminUsers') },
  mergeHashtag: { invalidatesTags: whenWritten('AdminHashtags', 'AdminUsers') },
  deleteHashtag: { invalidatesTags: whenWritten('AdminHashtags') },
  createAdminAccount: { invalidatesTags: whenWritten('AdminAccounts') },
  deleteAdminAccount: { invalidatesTags: whenWritten('AdminAccounts') },
  resetAdminPassword: { invalidatesTags: whenWritten('AdminAccounts') },
  dropSecondFactorOf: { invalidatesTags: whenWritten('AdminAccounts') },
  prepareSecondFactor: { invalidatesTags: whenWritten() },
  confirmSecondFactor: { invalidatesTags: whenWritten('Admin', 'AdminAccounts') },
  dropSecondFactor: { invalidatesTags: whenWritten('Admin', 'AdminAccounts') },
  purgeInactiveUsers: { invalidatesTags: whenWritten('DatabaseStats', 'BackupStats', 'AdminUsers', 'AdminHashtags', 'AdminReports') },
  // Nothing that was fetched before holds.
  confirmRestore: {
    invalidatesTags: whenWritten(
      'Admin',
      'AdminAccounts',
      'AdminUsers',
      'AdminMedia',
      'AdminHashtags',
      'AdminActivities',
      'AdminReports',
      'DatabaseStats',
      'BackupStats',
      ...viewerTags,
    ),
  },
  resolveReport: { invalidatesTags: whenWritten('AdminReports', 'AdminMedia', 'AdminUsers', 'AdminActivities') },
};
