import { invalidateOnSuccess, viewerTags, type Tag } from './base-api';

const UNAUTHENTICATED = 401;
/** Missing, in another state, or changed by another administrator: the lists show an old state. */
const OUTDATED = [404, 409, 412];

/** The role was changed, or a second factor or another password is required now. */
const CHANGED_ADMIN = ['role_required', 'second_factor_required', 'password_change_required'];

/**
 * Every write is audited and changes the figures of the dashboard. A write that is refused with 401 invalidates the current
 * administrator, so that the guard fetches it again. A write to an object that has changed meanwhile refreshes the lists.
 */
const invalidateOnWrite =
  (...tags: Tag[]) =>
  (_answer: unknown, error: { status: number; code?: string } | undefined): Tag[] => {
    if (error === undefined) return ['AdminAudit', 'Overview', ...tags];
    if (OUTDATED.includes(error.status)) return tags;
    return error.status === UNAUTHENTICATED || CHANGED_ADMIN.includes(error.code ?? '') ? ['Admin'] : [];
  };

/** The cache policy of the back-office. It is a separate module, because the public pages do not load it. */
export const adminCachePolicy = {
  getCurrentAdmin: { providesTags: (): Tag[] => ['Admin'] },
  testAdminSession: { keepUnusedDataFor: 0 },
  getStepUp: { keepUnusedDataFor: 0 },
  stepUpAdmin: { invalidatesTags: invalidateOnWrite() },
  getUserById: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminUsers'] },
  // Rendered anew whenever the tab is opened, because visitors change the page too.
  getUserPagePreview: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminUsers', 'AdminMedia'] },
  getOverview: { providesTags: (): Tag[] => ['Overview'] },
  getAdminMedia: { providesTags: (): Tag[] => ['AdminMedia'] },
  getAdminHashtags: { providesTags: (): Tag[] => ['AdminHashtags'] },
  getHashtagStats: { providesTags: (): Tag[] => ['AdminHashtags'] },
  getHashtagUsers: { providesTags: (): Tag[] => ['AdminHashtags', 'AdminUsers'] },
  getAdminAccounts: { providesTags: (): Tag[] => ['AdminAccounts'] },
  getAudit: { providesTags: (): Tag[] => ['AdminAudit'] },
  getSystem: { keepUnusedDataFor: 0 },
  getDatabaseStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['DatabaseStats'] },
  getInactiveUsers: { keepUnusedDataFor: 0 },
  getBackupStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  getMaintenance: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  // The public pages load the list of tags, so jobs have none: most of them change the numbers of the backups.
  startJob: { invalidatesTags: invalidateOnWrite('BackupStats') },
  startPurge: { invalidatesTags: invalidateOnWrite('BackupStats') },
  startBulkAction: { invalidatesTags: invalidateOnWrite('BackupStats') },
  cancelJob: { invalidatesTags: invalidateOnWrite('BackupStats') },
  getOffsiteBackups: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  getOffsiteSnapshots: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  getStoredBackups: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['BackupStats'] },
  getPreparedRestores: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['PreparedRestores'] },
  uploadBackup: { invalidatesTags: invalidateOnWrite('PreparedRestores') },
  restoreStoredBackup: { invalidatesTags: invalidateOnWrite('PreparedRestores') },
  rehearseRestore: { invalidatesTags: invalidateOnWrite('PreparedRestores') },
  discardUploadedBackup: { invalidatesTags: invalidateOnWrite('PreparedRestores') },
  deleteStoredBackup: { invalidatesTags: invalidateOnWrite('BackupStats') },
  getReportGroups: { providesTags: (): Tag[] => ['AdminReports'] },
  getOpenItems: { providesTags: (): Tag[] => ['AdminReports'] },
  claimReport: { invalidatesTags: invalidateOnWrite('AdminReports') },
  releaseReport: { invalidatesTags: invalidateOnWrite('AdminReports') },
  addReportNote: { invalidatesTags: invalidateOnWrite('AdminReports') },
  reopenReport: { invalidatesTags: invalidateOnWrite('AdminReports') },
  undoResolution: { invalidatesTags: invalidateOnWrite('AdminReports', 'AdminMedia', 'AdminUsers') },
  getReports: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminReports'] },
  addUserNote: { invalidatesTags: invalidateOnWrite('AdminReports') },
  suspendUser: { invalidatesTags: invalidateOnWrite('AdminReports', 'AdminUsers') },
  endSuspension: { invalidatesTags: invalidateOnWrite('AdminReports', 'AdminUsers') },
  // The list of pictures changes with the queue, where an item is added to it.
  getBlockList: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminReports'] },
  addBlockListEntry: { invalidatesTags: invalidateOnWrite('AdminReports') },
  blockPicture: { invalidatesTags: invalidateOnWrite('AdminReports') },
  removeBlockListEntry: { invalidatesTags: invalidateOnWrite('AdminReports') },

  signInAdmin: { invalidatesTags: invalidateOnSuccess('Admin') },
  changeAdminPassword: { invalidatesTags: invalidateOnWrite('Admin') },
  createUser: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminHashtags', 'AdminActivities') },
  updateUser: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia', 'AdminActivities', 'AdminReports') },
  updateUserPage: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia', 'AdminHashtags', 'AdminActivities', 'AdminReports') },
  deleteUser: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia', 'AdminHashtags', 'AdminActivities', 'AdminReports') },
  restoreTrashed: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia', 'AdminHashtags', 'AdminActivities', 'AdminReports') },
  uploadUserMedia: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia', 'AdminActivities') },
  orderUserMedia: { invalidatesTags: invalidateOnWrite('AdminMedia') },
  getUserSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminUsers'] },
  endSessionOfUser: { invalidatesTags: invalidateOnWrite('AdminUsers') },
  endSessionsOfUser: { invalidatesTags: invalidateOnWrite('AdminUsers') },
  renameUserAlbum: { invalidatesTags: invalidateOnWrite('AdminUsers', 'AdminMedia') },
  deleteUserAlbum: { invalidatesTags: invalidateOnWrite('AdminUsers') },
  getUserCollections: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminUsers'] },
  changeUserCollection: { invalidatesTags: invalidateOnWrite('AdminUsers') },
  deleteUserCollection: { invalidatesTags: invalidateOnWrite('AdminUsers') },
  deleteAdminMedia: { invalidatesTags: invalidateOnWrite('AdminMedia', 'AdminUsers', 'AdminActivities', 'AdminReports') },
  moderateMedia: { invalidatesTags: invalidateOnWrite('AdminMedia', 'AdminReports') },
  createHashtag: { invalidatesTags: invalidateOnWrite('AdminHashtags') },
  renameHashtag: { invalidatesTags: invalidateOnWrite('AdminHashtags', 'AdminUsers') },
  mergeHashtag: { invalidatesTags: invalidateOnWrite('AdminHashtags', 'AdminUsers') },
  deleteHashtag: { invalidatesTags: invalidateOnWrite('AdminHashtags') },
  createAdminAccount: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  deleteAdminAccount: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  resetAdminPassword: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  dropSecondFactorOf: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  changeAdminAccount: { invalidatesTags: invalidateOnWrite('AdminAccounts', 'Admin') },
  getAdminInvitations: { providesTags: (): Tag[] => ['AdminAccounts'] },
  inviteAdmin: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  resendAdminInvitation: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  withdrawAdminInvitation: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  getInvitation: { keepUnusedDataFor: 0 },
  acceptInvitation: { invalidatesTags: invalidateOnSuccess('Admin') },
  getSettings: { providesTags: (): Tag[] => ['Admin'] },
  updateSettings: { invalidatesTags: invalidateOnWrite('Admin') },
  changeOwnAccount: { invalidatesTags: invalidateOnWrite('Admin', 'AdminAccounts') },
  getOwnAdminSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Admin'] },
  endOwnAdminSession: { invalidatesTags: invalidateOnWrite('Admin') },
  endOtherAdminSessions: { invalidatesTags: invalidateOnWrite('Admin') },
  getSessionsOfAdmin: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['AdminAccounts'] },
  endSessionOfAdmin: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  endSessionsOfAdmin: { invalidatesTags: invalidateOnWrite('AdminAccounts') },
  getAdminPasskeys: { providesTags: (): Tag[] => ['Admin'] },
  addAdminPasskey: { invalidatesTags: invalidateOnWrite('Admin', 'AdminAccounts') },
  renameAdminPasskey: { invalidatesTags: invalidateOnWrite('Admin') },
  removeAdminPasskey: { invalidatesTags: invalidateOnWrite('Admin', 'AdminAccounts') },
  prepareSecondFactor: { invalidatesTags: invalidateOnWrite() },
  confirmSecondFactor: { invalidatesTags: invalidateOnWrite('Admin', 'AdminAccounts') },
  dropSecondFactor: { invalidatesTags: invalidateOnWrite('Admin', 'AdminAccounts') },
  // A restore replaces all data: of the back-office, of the viewer and of the public pages.
  confirmRestore: {
    invalidatesTags: invalidateOnWrite(
      'Admin',
      'AdminAccounts',
      'AdminUsers',
      'AdminMedia',
      'AdminHashtags',
      'AdminActivities',
      'AdminReports',
      'DatabaseStats',
      'BackupStats',
      'PreparedRestores',
      'Hashtags',
      'Activities',
      ...viewerTags,
    ),
  },
  // The queue, which drops a decided group itself, fetches the reports once for many decisions (PR-147).
  resolveReport: { invalidatesTags: invalidateOnWrite('AdminMedia', 'AdminUsers', 'AdminActivities') },
};
