import type { TagType } from './tags';

type Tag = TagType | { type: TagType; id: number };

/** Specification, section 9: cached until something that we did ourselves makes it wrong. */
const FOREVER = Number.POSITIVE_INFINITY;

/** Specification, section 9. */
const USERNAME_CHANGES_KEPT_SECONDS = 5 * 60;

/** A refused write has changed nothing, so that nothing needs to be asked for again. */
const whenDone =
  (...tags: Tag[]) =>
  (_answer: unknown, problem: unknown): Tag[] =>
    problem === undefined ? tags : [];

const UNAUTHENTICATED = 401;

interface Refusal {
  code: string;
}

/** All that is answered differently to different people. */
const whoever: Tag[] = [
  'Session',
  'OwnSessions',
  'UsernameQuota',
  'Profile',
  'Creators',
  'Following',
  'Media',
  'Links',
  'Notifications',
  'Stats',
];

/**
 * What each operation of the public application provides, and what each write makes wrong: the whole table.
 * A line comes together with the operation it speaks of.
 */
export const publicCachePolicy = {
  getSession: { keepUnusedDataFor: FOREVER, providesTags: (): Tag[] => ['Session'] },
  getProfile: {
    providesTags: (profile: { id: number } | undefined): Tag[] =>
      profile === undefined ? ['Profile'] : [{ type: 'Profile', id: profile.id }],
  },
  /** What is free now may be taken when it is asked for again. */
  checkEmail: { keepUnusedDataFor: 0 },
  checkUsername: { keepUnusedDataFor: 0 },
  getUsernameChanges: { keepUnusedDataFor: USERNAME_CHANGES_KEPT_SECONDS, providesTags: (): Tag[] => ['UsernameQuota'] },
  getSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['OwnSessions'] },
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },
  getActivities: { providesTags: (): Tag[] => ['Activities'] },
  getNotificationCount: { providesTags: (): Tag[] => ['Notifications'] },
  // What is new since the last visit is asked for at each visit, and never while one lasts.
  getFollowingSummary: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Following'] },
  getStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Stats'] },

  // The creators list is refreshed (specification, section 4); a list of those one follows keeps whom one has just let go.
  follow: { invalidatesTags: whenDone('Creators', 'Activities') },
  unfollow: { invalidatesTags: whenDone('Creators', 'Activities') },
  describeMedia: { invalidatesTags: whenDone('Media', 'Profile', 'Stats', 'Creators') },
  deleteMedia: { invalidatesTags: whenDone('Media', 'Profile', 'Stats', 'Creators', 'Activities') },

  updateProfile: {
    invalidatesTags: (profile: { id: number } | undefined, problem: Refusal | undefined): Tag[] => {
      // Only the mail failed: everything else is saved (decision 4).
      if (problem?.code === 'magic_link_not_sent') return ['Session', 'Profile', 'Creators', 'Activities', 'UsernameQuota'];
      return profile === undefined || problem !== undefined
        ? []
        : ['Session', 'Creators', 'Activities', 'UsernameQuota', { type: 'Profile', id: profile.id }];
    },
  },
  sendMagicLink: { invalidatesTags: whenDone('Session') },
  // Who comes back is somebody else: nothing that was fetched for the one before holds. The question of decision 8 changes nothing.
  verifyMagicLink: {
    invalidatesTags: (verified: { outcome: string } | undefined): Tag[] =>
      verified === undefined || verified.outcome === 'choose' ? [] : whoever,
  },
  endSession: { invalidatesTags: whenDone('OwnSessions') },
  addHashtag: { invalidatesTags: whenDone('Profile', 'Hashtags', 'Creators', 'Activities') },
  removeHashtag: { invalidatesTags: whenDone('Profile', 'Hashtags', 'Creators', 'Activities') },
  addLink: { invalidatesTags: whenDone('Profile', 'Stats', 'Activities') },
  updateLink: { invalidatesTags: whenDone('Profile', 'Stats') },
  deleteLink: { invalidatesTags: whenDone('Profile', 'Stats') },
  orderLinks: { invalidatesTags: whenDone('Profile', 'Stats') },
  // The owner is not in the answer; nobody uploads for anybody else, so all that is cached of media may be theirs.
  uploadMedia: { invalidatesTags: whenDone('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
};

export const creatorPagesTags: Tag[] = ['Creators'];

export const followingPagesTags: Tag[] = ['Following'];

export const notificationPagesTags: Tag[] = ['Notifications'];

export const mediaPagesTags = (_pages: unknown, _problem: unknown, { creatorId }: { creatorId: number }): Tag[] => [
  { type: 'Media', id: creatorId },
];

/**
 * Every write is audited (decision 51), and shows in the figures of the dashboard. Refused for want of a session, it is
 * the guard that asks again who is signed in.
 */
const whenWritten =
  (...tags: Tag[]) =>
  (_answer: unknown, problem: { status: number } | undefined): Tag[] => {
    if (problem === undefined) return ['AdminAudit', 'Overview', ...tags];
    return problem.status === UNAUTHENTICATED ? ['Admin'] : [];
  };

/** The same for the back-office. Who signs in may see what was refused before. */
export const adminCachePolicy = {
  getCurrentAdmin: { providesTags: (): Tag[] => ['Admin'] },
  testAdminSession: { keepUnusedDataFor: 0 },
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

  signInAdmin: { invalidatesTags: whenDone('Admin') },
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
      ...whoever,
    ),
  },
  resolveReport: { invalidatesTags: whenWritten('AdminReports', 'AdminMedia', 'AdminUsers', 'AdminActivities') },
};
